/*
 * The service worker: it keeps what was visited and, when asked, a whole language, and answers
 * from that when there is no network. The build puts a list of the site's files before this text:
 *
 *     SITE.files      name → [hash, bytes]; a file's name is its address within the site
 *     SITE.shell      names of what is kept in any case
 *     SITE.offline    name of the page that stands in for what is not kept
 *     SITE.languages  codes; the files of a language lie in a folder of that name
 *
 * So it knows one version of the site, and hands on nothing else:
 *
 * - All is kept under name and hash, in one cache. A new version finds there what has not
 *   changed, fetches the rest while the old one goes on, and clears away what it does not know.
 * - What comes from the network is handed on if it has the right hash. Large files are handed on
 *   as they come, to be counted and compiled: their addresses hold their hash.
 * - A page of a newer version is a stranger: all that it asks for comes from the network.
 *
 * A page says {do: …} through a port and hears {done} or {failed}: see COMMANDS.
 */

const SCOPE = new URL(self.registration.scope);
const CACHE = `wojna ${SCOPE.pathname}`;
const LARGE = 512 * 1024; // bytes
const AT_ONCE = 6; // files under way while a version is installed
const PATIENCE = 5000; // milliseconds for the network when the page is here, too

class Failure extends Error {
  /** "network", "changed": the network has another version, "full", "denied". */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

// Names.

const has = (name) => Object.hasOwn(SITE.files, name);
const isLarge = (name) => SITE.files[name][1] > LARGE;
const hashOf = (name) => SITE.files[name][0];
const addressOf = (name) => new URL(name, SCOPE).href;
const keyOf = (name) => `${addressOf(name)}?v=${hashOf(name)}`;
const nameOf = ({ pathname }) => pathname.slice(SCOPE.pathname.length).replace(/(^|\/)index\.html$/, "$1");
const languageOf = (name) => SITE.languages.find((code) => name.startsWith(`${code}/`));

const notFoundFor = (name) => (languageOf(name) ? `${languageOf(name)}/404.html` : "404.html");

/** All that a reader of a language may come to need, with what the languages share. */
const filesOf = (language) =>
  Object.keys(SITE.files).filter((name) => [undefined, language].includes(languageOf(name)));

// What is kept.

async function cache() {
  try {
    return await caches.open(CACHE);
  } catch {
    throw new Failure("denied");
  }
}

const get = async (name) => (await cache()).match(keyOf(name), { ignoreVary: true });
const find = (name) => get(name).catch(() => undefined);

async function put(key, response) {
  const open = await cache();
  try {
    await open.put(key, response);
  } catch (error) {
    throw new Failure(error.name === "QuotaExceededError" ? "full" : "denied");
  }
}

/* Marks lie in the cache too, to come and go with it. */
const mark = (kind, name) => put(addressOf(`${kind}/${name}`), new Response());
const isMarked = async (kind, name) => Boolean(await (await cache()).match(addressOf(`${kind}/${name}`)));
const isKept = (language) => isMarked("kept", language);

async function keptLanguages() {
  const marked = await Promise.all(SITE.languages.map(isKept));
  return SITE.languages.filter((_, at) => marked[at]);
}

// What comes from the network.

async function isRight(name, data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").startsWith(hashOf(name));
}

/** Read a response to its end, telling how many bytes have come. */
async function read(response, tell) {
  const parts = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    tell((bytes += value.length));
  }
}

/** Fetch a file of this version: from the browser's own cache, else surely from the network. */
async function fetchFile(name, tell = () => {}, signal = null) {
  for (const mode of ["default", "reload"]) {
    let response;
    let data;
    try {
      response = await fetch(addressOf(name), { cache: mode, signal });
      data = await read(response, tell);
    } catch {
      throw new Failure("network");
    }
    if (response.status >= 500) throw new Failure("network");
    if (await isRight(name, data)) return new Response(data, { headers: response.headers });
  }
  throw new Failure("changed");
}

/** Have a file kept. */
async function bring(name, tell, signal) {
  if (!(await get(name))) await put(keyOf(name), await fetchFile(name, tell, signal));
}

/** Keep a copy of what goes to a page, if it is right; if there is no room, it is fetched again. */
async function keepCopy(name, response) {
  const data = await response.clone().arrayBuffer();
  if (await isRight(name, data)) await put(keyOf(name), response);
}

// Pages and their files.

const lookForUpdate = () => self.registration.update().catch(() => {});

/* Clients of another version. In the cache, as a browser may stop this worker at any time. */
const isStranger = (id) => isMarked("stranger", id).catch(() => false);
const callStranger = (id) => mark("stranger", id).catch(() => {});

async function answerPage(event) {
  const { request, resultingClientId } = event;
  const name = nameOf(new URL(request.url));
  const mine = has(name) ? await find(name) : undefined;
  if (mine && (await isKept(languageOf(name)))) return mine;
  let response;
  let data;
  try {
    const signal = mine && AbortSignal.timeout(PATIENCE);
    response = await fetch(request, { cache: "no-cache", signal });
    data = await response.clone().arrayBuffer();
  } catch {
    return mine ?? standIn(name);
  }
  if (response.status >= 500 && mine) return mine;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const expected = has(name) ? name : notFoundFor(name);
  if (await isRight(expected, data)) {
    if (has(name)) event.waitUntil(keepCopy(name, response.clone()).catch(() => {}));
  } else {
    await callStranger(resultingClientId);
    event.waitUntil(lookForUpdate());
  }
  return response;
}

/** Without a network, for what is not here. */
async function standIn(name) {
  if (has(`${name}/`)) return Response.redirect(addressOf(`${name}/`));
  const none = has(name) ? undefined : await find(notFoundFor(name));
  const page = none ?? (await find(SITE.offline));
  if (!page) return Response.error();
  return new Response(page.body, { status: none ? 404 : 503, headers: page.headers });
}

async function answerFile(event) {
  const { request, clientId, resultingClientId } = event;
  if (await isStranger(clientId)) {
    if (resultingClientId) await callStranger(resultingClientId); // a worker of that page
    return fetch(request);
  }
  const url = new URL(request.url);
  const name = nameOf(url);
  if (!has(name) || (url.searchParams.get("v") ?? hashOf(name)) !== hashOf(name)) return fetch(request);
  const mine = request.cache === "reload" ? undefined : await find(name);
  if (mine) return mine;
  const response = await fetch(request);
  if (!response.ok) return response;
  if (isLarge(name)) {
    event.waitUntil(keepCopy(name, response.clone()).catch(() => {}));
    return response;
  }
  const data = await response.clone().arrayBuffer();
  if (await isRight(name, data)) {
    event.waitUntil(keepCopy(name, response.clone()).catch(() => {}));
    return response;
  }
  // Perhaps an old copy from the browser's own cache; if not, there is a newer version.
  event.waitUntil(lookForUpdate());
  return fetchFile(name).catch(() => Response.error());
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.method === "GET" && request.url.startsWith(SCOPE.href);
  if (!ours || request.headers.has("range")) return;
  event.respondWith(request.mode === "navigate" ? answerPage(event) : answerFile(event));
});

// From version to version.

async function install() {
  const wanted = new Set(SITE.shell);
  for (const { url } of await (await cache()).keys()) wanted.add(nameOf(new URL(url)));
  for (const language of await keptLanguages()) filesOf(language).forEach((name) => wanted.add(name));
  const queue = [...wanted].filter(has);
  const bringAll = async () => {
    while (queue.length) await bring(queue.pop());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringAll));
}

async function activate() {
  const marks = SITE.languages.map((code) => addressOf(`kept/${code}`));
  const known = new Set([...Object.keys(SITE.files).map(keyOf), ...marks]);
  const open = await cache();
  for (const request of await open.keys()) if (!known.has(request.url)) await open.delete(request);
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

// What pages ask.

async function drop(names) {
  const open = await cache();
  for (const name of names) await open.delete(keyOf(name));
}

/** Let the other pages look again. */
async function tellOthers({ id }) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) if (page.id !== id) page.postMessage("changed");
}

const COMMANDS = {
  /** What keeping a language would mean: its size, what of it is missing, and if it is kept. */
  async tell({ language }) {
    const names = filesOf(language);
    const here = new Set((await (await cache()).keys()).map(({ url }) => url));
    const files = names.map((name) => [name, SITE.files[name][1]]);
    const missing = files.filter(([name]) => !here.has(keyOf(name)));
    return { kept: await isKept(language), files, missing };
  },

  /** Keep a file. The port hears how many bytes of it have come; a word from there stops it. */
  bring({ name }, { ports: [port] }) {
    const stop = new AbortController();
    port.onmessage = () => stop.abort();
    return bring(name, (bytes) => port.postMessage({ bytes }), stop.signal);
  },

  /** All files of a language have been brought: from now on it is kept, in new versions too. */
  async keep({ language }, { source }) {
    for (const name of filesOf(language)) if (!(await get(name))) throw new Failure("denied");
    await mark("kept", language);
    await tellOthers(source);
  },

  /** Forget files that were brought in vain. */
  drop: ({ names }) => drop(names),

  /** No longer keep a language. What is small and shared stays, for pages that were visited. */
  async forget({ language }, { source }) {
    await (await cache()).delete(addressOf(`kept/${language}`));
    const needed = new Set([...SITE.shell, ...(await keptLanguages()).flatMap(filesOf)]);
    const unused = filesOf(language).filter((name) => !needed.has(name));
    await drop(unused.filter((name) => languageOf(name) || isLarge(name)));
    await tellOthers(source);
  },

  /** A page was there before this worker, and loaded these addresses. */
  async visited({ addresses }) {
    const names = addresses.map((address) => nameOf(new URL(address)));
    for (const name of new Set(names)) if (has(name)) await bring(name).catch(() => {});
  },

  /** Take over from the version before. */
  activate: () => self.skipWaiting(),
};

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  const answer = async () => {
    try {
      ports[0].postMessage({ done: (await COMMANDS[data.do](data, event)) ?? null });
    } catch (error) {
      ports[0].postMessage({ failed: error.kind ?? "denied" });
    }
  };
  event.waitUntil(answer());
});
