// The worker in which Python plays. It loads the runtime as soon as it is created.
//
// From the page:  {id, call}                        a request as a JSON string, at any time
// To the page:    {type: "progress", done, total}   bytes of the runtime's files
//                 {type: "ready"}
//                 {type: "result", id, json}        the answer as a JSON string
//                 {type: "failed", kind, file}      once; the worker is of no more use
//
// Kinds of failure: "network" no answer or a broken one, "status" an HTTP error, "type" another
// kind of file (a page in its place, say), "size" cut short or too long, "deadline" nothing came
// for too long, "python" an error while starting or answering, "image" the memory of an earlier
// visit did not do and has been forgotten. `file` is the name of the file in question, or null.
//
// The worker's name says from what Python starts: "image", from the memory of an earlier visit
// if there is one; "files", from the runtime's files; "network", the same, but past the browser's
// cache, which may hold the very file that made the last worker fail.
//
// All bytes are fetched and counted here: Pyodide on its own waits for ever when a file is
// missing, cut short or of another type. After a failure everything here waits for ever, too,
// but on purpose: the page has been told and will terminate the worker.

import { forget, keep, recall } from "./image.mjs";

const RUNTIME = new URL("../runtime/", import.meta.url);
const STALL_SECONDS = 30; // without a byte of any file
const START_SECONDS = 60; // from the last byte until Python answers
const PROGRESS_INTERVAL = 100; // milliseconds
const APP = "/lib/app.zip"; // where Python imports the app from
const REST = 5000; // milliseconds without a call before an image is made
const WASM = "pyodide.asm.wasm";
const CACHE = self.name === "network" ? "reload" : "default";

const networkFetch = self.fetch.bind(self);
const forever = new Promise(() => {});

let failed = false;
let timer;
let fromImage = false;
let makeImage = null;
let rest;

/** Tells the page of a failure, the first time; never returns to who awaits it. */
function fail(kind, file = null) {
  if (!failed) {
    failed = true;
    clearTimeout(timer);
    self.postMessage({ type: "failed", kind, file });
  }
  return forever;
}

/** Like `fail`, for an error of Python or Pyodide. An image is given up at the first of them. */
async function failInPython(error) {
  if (failed) {
    return forever;
  }
  if (fromImage) {
    await forget();
    return fail("image");
  }
  console.error(error); // Whoever mends it will want to see it.
  return fail("python");
}

function setDeadline(seconds, file) {
  clearTimeout(timer);
  if (!failed) {
    timer = setTimeout(() => fail("deadline", file()), seconds * 1000);
  }
}

/**
 * Whether a file may come under this content type. A browser runs scripts only under their own;
 * for the rest, some name for binary data, or none at all, is good enough: we know better.
 */
function fits(received, expected) {
  const essence = received.split(";")[0].trim().toLowerCase();
  if (expected === "text/javascript") {
    return ["text/javascript", "application/javascript"].includes(essence);
  }
  return essence === "" || essence.startsWith("application/");
}

/** Asks for a file and returns the response once its head is right. */
async function request(name, url, type, cache) {
  let response;
  try {
    response = await networkFetch(new URL(url, RUNTIME), { cache });
  } catch {
    return fail("network", name);
  }
  if (!response.ok) {
    return fail("status", name);
  }
  const received = response.headers.get("content-type") ?? "";
  if (!fits(received, type)) {
    return fail("type", name);
  }
  // The browser's own response is worth keeping: with it goes the cache of compiled code.
  return received === type ? response : new Response(response.body, { headers: { "content-type": type } });
}

/** Reads the manifest, which lists the runtime's files; it is never taken unasked from a cache. */
async function readManifest() {
  const name = "manifest.json";
  const cache = CACHE === "default" ? "no-cache" : CACHE;
  const response = await request(name, name, "application/json", cache);
  let text;
  try {
    text = await response.text();
  } catch {
    return fail("network", name);
  }
  try {
    return JSON.parse(text);
  } catch {
    return fail("size", name);
  }
}

/** Counts the bytes of all files for the page and for the deadline. */
class Progress {
  #done = 0;
  #total;
  #missing;
  #posted = -Infinity;

  constructor(manifest) {
    this.#total = manifest.total;
    this.#missing = new Set(manifest.files.map(({ name }) => name));
    this.add(0);
  }

  add(bytes) {
    this.#done += bytes;
    setDeadline(STALL_SECONDS, () => this.#missing.values().next().value);
    const now = performance.now();
    if (this.#done === this.#total || now - this.#posted >= PROGRESS_INTERVAL) {
      this.#posted = now;
      self.postMessage({ type: "progress", done: this.#done, total: this.#total });
    }
  }

  finish(name) {
    this.#missing.delete(name);
    if (this.#missing.size === 0) {
      setDeadline(START_SECONDS, () => null);
    }
  }
}

/** Reads a file to its end and sees that it has the length it should have. */
async function count({ name, bytes }, reader, progress) {
  let seen = 0;
  for (;;) {
    let chunk;
    try {
      chunk = await reader.read();
    } catch {
      return fail("network", name);
    }
    seen += chunk.value?.length ?? 0;
    if (seen > bytes || (chunk.done && seen < bytes)) {
      return fail("size", name);
    }
    if (chunk.done) {
      return progress.finish(name);
    }
    progress.add(chunk.value.length);
  }
}

/** Starts to fetch a file: its response, and `whole`, a promise kept once it came as it should. */
function download(file, progress) {
  const response = request(file.name, file.url, file.type, CACHE);
  const whole = response.then((head) => count(file, head.clone().body.getReader(), progress));
  return { url: new URL(file.url, RUNTIME).href, response, whole };
}

/** Gives Pyodide the files that are on their way, and nothing else. */
function intercept(files) {
  self.fetch = async (address) => {
    const name = new URL(address, RUNTIME).pathname.split("/").at(-1);
    const file = files.get(name);
    if (!file) {
      throw new TypeError(`${address} is no part of the runtime`);
    }
    await file.whole;
    return file.response;
  };

  // Compiled from its first byte on, while the scripts that will want it are still on their way.
  const compiled = files.get(WASM).response.then((response) => WebAssembly.compileStreaming(response));
  compiled.catch(() => {});
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch {
      await files.get(WASM).whole;
      return fail("type", WASM); // Its length was right, but not what is in it.
    }
  };
}

/** Loads Python and the app; returns the function that answers calls. */
async function start() {
  setDeadline(STALL_SECONDS, () => "manifest.json");
  const manifest = await readManifest();
  const progress = new Progress(manifest);
  const files = new Map(manifest.files.map((file) => [file.name, download(file, progress)]));
  const recalled = self.name === "image" ? recall(manifest.inputs) : null; // read meanwhile
  intercept(files);

  const moduleOf = async (name) => {
    const { url, whole } = files.get(name);
    await whole; // The import then finds it in the browser's cache.
    try {
      return await import(url);
    } catch {
      return fail("network", name);
    }
  };
  const [{ loadPyodide }, core] = await Promise.all([
    moduleOf("pyodide.mjs"),
    moduleOf("pyodide.asm.mjs"),
  ]);
  const image = await recalled;
  fromImage = image !== null;
  const pyodide = await loadPyodide({
    indexURL: RUNTIME.href,
    stdLibURL: new URL("stdlib.zip", RUNTIME).href,
    lockFileContents: manifest.lock,
    packageBaseUrl: RUNTIME.href,
    createPyodideModule: core.default,
    ...(image ? { _loadSnapshot: image } : { _makeSnapshot: true }),
  });
  const app = await self.fetch(new URL("app.zip", RUNTIME));
  pyodide.FS.writeFile(APP, new Uint8Array(await app.arrayBuffer()));
  if (!image) {
    pyodide.pyimport("sys").path.append(APP);
    makeImage = () => keep(manifest.inputs, () => pyodide.makeMemorySnapshot());
  }
  const { handle } = pyodide.pyimport("site_widgets.render.app");
  clearTimeout(timer);
  performance.mark(image ? "from an image" : "from files"); // For whoever looks into the browser.
  self.postMessage({ type: "ready" });
  return handle;
}

self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  failInPython(event.reason);
});

const ready = start().catch(failInPython);

self.addEventListener("message", async ({ data: { id, call } }) => {
  const handle = await ready;
  if (failed) {
    return;
  }
  clearTimeout(rest);
  try {
    self.postMessage({ type: "result", id, json: handle(call) });
  } catch (error) {
    failInPython(error);
    return;
  }
  rest = setTimeout(() => {
    makeImage?.();
    makeImage = null;
  }, REST);
});
