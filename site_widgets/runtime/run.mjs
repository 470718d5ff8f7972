// Runs one Python script in Pyodide under Node. The job is JSON on standard input:
//   core      folder with pyodide.asm.mjs and pyodide.asm.wasm
//   stdlib    zip of the standard library
//   lock      Pyodide lock file
//   mounts    {folder inside Pyodide: folder on this machine}
//   archives  zips to unpack into site-packages
//   packages  names to load by the lock file
//   env       environment variables of Python
//   code      the script
// What the script prints goes to standard output; an error to standard error, with exit code 1.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

const job = JSON.parse(await text(process.stdin));

try {
  const pyodide = await loadPyodide({
    indexURL: job.core,
    stdLibURL: job.stdlib,
    lockFileURL: job.lock,
    env: job.env,
  });
  for (const [inside, outside] of Object.entries(job.mounts)) {
    pyodide.mountNodeFS(inside, outside);
  }
  const [sitePackages] = pyodide.pyimport("site").getsitepackages();
  for (const archive of job.archives) {
    const bytes = new Uint8Array(await readFile(archive)); // Pyodide does not know Node's Buffer.
    pyodide.unpackArchive(bytes, "zip", { extractDir: sitePackages });
  }
  await pyodide.loadPackage(job.packages, { messageCallback: () => {} });
  pyodide.runPython(job.code);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
