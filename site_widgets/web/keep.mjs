/*
 * "Keep for offline": has the service worker keep all of the page's language, shows how far it
 * is, and can stop and undo it. All or nothing: what was brought in vain is forgotten again.
 *
 * The blocks are in the foot and in the list of pages (partials/keep.html); their texts are in
 * their attributes.
 */

import { ask, registration } from "./service.mjs";

const AT_ONCE = 4; // files under way

const language = document.documentElement.lang;

/* What the blocks show: a phase (offer, keeping, kept, none), sizes, and the last thing said. */
let shown = { phase: null, done: 0, total: 0, said: null };
let stop = null;

const format = (digits, options) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, ...options });
const unit = { style: "unit", unit: "megabyte" };
const size = format(0, unit);
const soFar = format(1);
const inAll = format(1, unit);

function draw(block) {
  const { phase, done, total, said } = shown;
  block.hidden = phase === null;
  const focused = block.contains(document.activeElement);
  for (const button of block.querySelectorAll("[data-keep-do]")) {
    button.hidden = !button.dataset.phases.split(" ").includes(phase);
  }
  block.querySelector("[data-keep-size]").textContent = size.format(total / 1e6);
  const progress = block.querySelector("[data-keep-progress]");
  progress.hidden = phase !== "keeping";
  const [text, bar] = progress.children;
  bar.value = total ? done / total : 0;
  text.textContent = progress.dataset.text
    .replace("{done}", soFar.format(done / 1e6))
    .replace("{total}", inAll.format(total / 1e6));
  const line = block.querySelector("[data-keep-said]");
  const words = said ? line.dataset[said] : "";
  if (line.textContent !== words) line.textContent = words;
  if (focused) block.querySelector("[data-keep-do]:not([hidden])")?.focus({ preventScroll: true });
}

function show(change) {
  shown = { ...shown, ...change };
  document.querySelectorAll("[data-keep]").forEach(draw);
}

const sum = (files) => files.reduce((bytes, [, size]) => bytes + size, 0);

/** Show how things are, as after another tab has changed them. */
async function look(said = null) {
  const { kept, files } = await ask({ do: "tell", language });
  show({ phase: kept ? "kept" : "offer", total: sum(files), said: said ?? (kept ? "kept" : null) });
}

async function hasRoomFor(bytes) {
  const { quota, usage } = await navigator.storage.estimate();
  return quota - usage > bytes;
}

async function keep() {
  const { files, missing } = await ask({ do: "tell", language });
  let done = sum(files) - sum(missing);
  show({ phase: "keeping", done, said: null });
  stop = new AbortController();
  const { signal } = stop;
  const queue = [...missing];

  const bringAll = async () => {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) {
      const [name, size] = file;
      let seen = 0;
      const hear = (bytes) => {
        done += bytes - seen;
        seen = bytes;
        show({ done });
      };
      await ask({ do: "bring", name }, { hear, signal });
      hear(size);
    }
  };

  let loops = [];
  try {
    if (!(await hasRoomFor(sum(missing)))) throw new Error("full");
    // The browser is asked not to clear it away by itself; it may do as it likes.
    navigator.storage.persist?.().catch(() => {});
    loops = Array.from({ length: AT_ONCE }, bringAll);
    await Promise.all(loops);
    if (signal.aborted) throw new Error("stopped");
    await ask({ do: "keep", language });
    await look();
  } catch (error) {
    const said = signal.aborted ? "stopped" : error.message;
    stop.abort();
    await Promise.allSettled(loops);
    await ask({ do: "drop", names: missing.map(([name]) => name) }).catch(() => {});
    show({ phase: "offer", said });
  }
}

const DO = {
  keep,
  stop: () => stop.abort(),
  async forget() {
    await ask({ do: "forget", language });
    await look("forgotten");
  },
};

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("[data-keep-do]");
  if (button) DO[button.dataset.keepDo]();
});

/* Instant navigation draws new blocks. */
window.document$?.subscribe(() => show({}));

registration.then(
  () => {
    look();
    navigator.serviceWorker.addEventListener("message", () => shown.phase !== "keeping" && look());
  },
  () => show({ phase: "none", said: "denied" }),
);
