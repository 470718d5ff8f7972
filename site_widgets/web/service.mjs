/*
 * The page's way to the service worker: it is registered when the page has loaded, so that it
 * takes nothing from the page, and answers commands (see COMMANDS in service-worker.js).
 */

const WORKER = new URL("../service-worker.js", import.meta.url);

const loaded = new Promise((go) => {
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
});

/** Settled when a worker is at work; fails where nothing can be kept. */
async function register() {
  await loaded;
  const registration = await navigator.serviceWorker.register(WORKER);
  const first = registration.installing ?? registration.waiting;
  await new Promise((go, fail) => {
    const look = () => {
      if (registration.active) go();
      else if (first.state === "redundant") fail(new Error("denied"));
    };
    first?.addEventListener("statechange", look);
    look();
  });
  return registration;
}

const isNew = !navigator.serviceWorker?.controller;

export const registration = register();

/**
 * Give the worker a command and return its answer.
 *
 * `worker` is another than the one at work, `hear` is told of bytes as they come, and `signal`
 * stops a command that takes long. The error's message is the kind of failure.
 */
export async function ask(command, { worker, hear, signal } = {}) {
  const { active } = await registration;
  return new Promise((settle, fail) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if ("bytes" in data) return hear(data.bytes);
      port1.close();
      return "failed" in data ? fail(new Error(data.failed)) : settle(data.done);
    };
    signal?.addEventListener("abort", () => port1.postMessage("stop"));
    (worker ?? active).postMessage(command, [port2]);
  });
}

/* This page was here before the worker, which so knows nothing of what was loaded for it. */
registration.then(
  () => {
    const loads = performance.getEntriesByType("resource").map(({ name }) => name);
    if (isNew) ask({ do: "visited", addresses: [location.href, ...loads] });
  },
  () => {}, // Nothing can be kept: keep.mjs says so.
);
