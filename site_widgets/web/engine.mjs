/*
 * The one worker in which Python plays, for all widgets and, as long as navigation is instant,
 * for all pages. It is made when a reader first shows the wish to play, never before.
 */

const PATIENCE = 30; // seconds that a working engine may take over its answers

let worker = null;
let patience;
let status = { state: "idle", done: 0, total: 0, kind: null, file: null };
let lastId = 0;
const calls = new Map();
const watchers = new Set();

function tell(change) {
  status = { ...status, ...change };
  for (const watcher of watchers) watcher(status);
}

/** Be told the status now and whenever it changes; returns what ends that. */
export function watch(watcher) {
  watchers.add(watcher);
  watcher(status);
  return () => watchers.delete(watcher);
}

/** Start loading, if nothing has started it yet. A failed load waits for `retry`. */
export function start() {
  if (status.state === "idle") launch("image");
}

/** After a failure: load anew, past the browser's cache, and make the calls that still wait. */
export function retry() {
  if (status.state === "error") launch("network");
}

/** Make a worker; its name says from what Python starts (see worker.mjs). */
function launch(name) {
  tell({ state: "loading", done: 0, total: 0, kind: null, file: null });
  worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module", name });
  worker.onmessage = ({ data }) => hear(data);
  // The worker's own file did not come, or is no script.
  worker.onerror = (event) => {
    event.preventDefault();
    fail("network", null);
  };
  for (const [id, { call }] of calls) worker.postMessage({ id, call });
}

/** A worker that a browser has ended says nothing: it is missed when no answer comes. */
function expectAnswer() {
  clearTimeout(patience);
  if (status.state !== "ready" || calls.size === 0) return;
  patience = setTimeout(() => fail("python", null), PATIENCE * 1000);
}

function hear(message) {
  switch (message.type) {
    case "progress":
      return tell({ done: message.done, total: message.total });
    case "ready":
      tell({ state: "ready" });
      return expectAnswer();
    case "failed":
      return message.kind === "image" ? passOverImage() : fail(message.kind, message.file);
    case "result": {
      const { settle } = calls.get(message.id);
      calls.delete(message.id);
      expectAnswer();
      return settle(JSON.parse(message.json));
    }
  }
}

/** The reader need not know: it only takes longer. */
function passOverImage() {
  clearTimeout(patience);
  worker.terminate();
  launch("files");
}

function fail(kind, file) {
  clearTimeout(patience);
  worker.terminate();
  // An engine that broke while it answered would break again: those calls are given up.
  if (status.state === "ready") {
    for (const { giveUp } of calls.values()) giveUp();
    calls.clear();
  }
  tell({ state: "error", kind, file });
}

/**
 * Ask Python. Without an engine yet the call waits for it, over a failure and a retry too;
 * the promise ends in null if the engine broke while it had the call.
 */
export function ask(request) {
  start();
  return new Promise((settle) => {
    const call = JSON.stringify(request);
    lastId += 1;
    calls.set(lastId, { call, settle, giveUp: () => settle(null) });
    if (status.state !== "error") worker.postMessage({ id: lastId, call });
    if (calls.size === 1) expectAnswer();
  });
}

export function isReady() {
  return status.state === "ready";
}
