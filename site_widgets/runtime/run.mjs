// Runs one Python script in Pyodide under Node. The job is JSON on standard input:
//   core      folder with pyodide.asm.mjs and pyodide.asm.wasm
//   stdlib    zip of the standard library
//   lock      Pyodide lock file
//   mounts    {folder inside Pyodide: folder on this machine}
//   archives  zips to import from
//   packages  names to load by the lock file
//   env       environment variables of Python
//   code      the script
// What the script prints goes to standard output; an error to standard error, with exit code 1.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
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
  for (const archive of job.archives) {
    const place = `/lib/${basename(archive)}`;
    pyodide.FS.writeFile(place, new Uint8Array(await readFile(archive)));
    pyodide.pyimport("sys").path.append(place);
  }
  await pyodide.loadPackage(job.packages, { messageCallback: () => {} });
  pyodide.runPython(job.code);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
