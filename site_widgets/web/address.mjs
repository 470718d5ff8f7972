/*
 * The page's address, whose fragment belongs to the main widget. Steps replace the entry in the
 * history, at most one in INTERVAL; a new game is a new entry. `history.state` is the theme's:
 * it is passed on as it is.
 */

const INTERVAL = 250; // milliseconds; WebKit throws at more than 100 changes in 10 s

let claimed = null; // path of the page whose widget may write
let wanted = null;
let timer = null;
let written = -Infinity;

/** The game link in the address, or null: a fragment without "=" is a heading's. */
export function read() {
  const text = location.hash.slice(1);
  if (!text.includes("=")) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** From now on the page that is shown may be written to. */
export function claim() {
  if (!isOurs()) drop(); // What was still to be written belongs to the page before.
  claimed = location.pathname;
}

/** Whether the address is still that of the page that was claimed. */
export function isOurs() {
  return location.pathname === claimed;
}

/** The path of the page that was claimed. */
export const path = () => claimed;

/** Soon name `fragment` in the address. */
export function replace(fragment) {
  wanted = fragment;
  if (timer === null) timer = setTimeout(flush, Math.max(0, written + INTERVAL - performance.now()));
}

/** Name `fragment` in a new entry of the history. */
export function push(fragment) {
  flush();
  if (isOurs() && location.hash !== `#${fragment}`) {
    history.pushState(history.state, "", `#${fragment}`);
  }
}

/** Forget what has not been written: the reader went elsewhere. */
export function drop() {
  clearTimeout(timer);
  timer = null;
  wanted = null;
}

/** Write now what would be written soon. */
export function flush() {
  const fragment = wanted;
  drop();
  if (fragment === null || !isOurs() || location.hash === `#${fragment}`) return;
  written = performance.now();
  history.replaceState(history.state, "", `#${fragment}`);
}

/* A link may take the address along, or leave the page: before that it must be up to date. */
function flushBeforeLink(event) {
  if (event.target instanceof Element && event.target.closest("a[href]")) flush();
}

addEventListener("pointerdown", flushBeforeLink, true);
addEventListener("keydown", flushBeforeLink, true);
addEventListener("click", flushBeforeLink, true);
addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", flush);
