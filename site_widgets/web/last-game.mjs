/*
 * "Your last game": remembers, as a link and nothing more, the game that the reader last moved
 * in, and offers it on the home page. It watches the attributes of the widgets.
 */

const LAST = "wojna.last";

const site = new URL("..", import.meta.url);
const language = document.documentElement.lang;
const home = new URL(`${language}/`, site).href;

/* The game and step of each widget as they were first seen: those are the page's, not the reader's. */
const first = new WeakMap();

const placeIn = ({ dataset }) => `${dataset.game}&step=${dataset.step}`;

function remember(widget) {
  const address = new URL(`${widget.dataset.page}#${placeIn(widget)}`, location.href.split("#")[0]).href;
  if (!address.startsWith(home)) return;
  try {
    localStorage.setItem(LAST, address.slice(home.length));
  } catch {
    // Storage may be forbidden: then no game is offered.
  }
}

function recall() {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

function offer() {
  const box = document.querySelector("[data-last-game]");
  const last = recall();
  if (!box || !last) return;
  const [page, fragment] = last.split("#");
  // Only a page of this site: the list of pages has its name.
  const known = [...document.querySelectorAll("#frame-drawer a")].find(({ href }) => href === home + page);
  if (!known || !fragment) return;
  const link = box.querySelector("a");
  const seed = new URLSearchParams(fragment).get("seed");
  const number = /^\d{1,16}$/.test(seed) ? `, ${link.dataset.number.replace("{seed}", seed)}` : "";
  link.href = `${known.href}#${fragment}`;
  link.textContent = known.textContent.trim() + number;
  box.hidden = false;
}

new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!target.matches("wojna-game")) continue;
    if (!first.has(target)) first.set(target, placeIn(target));
    if (first.get(target) === placeIn(target)) continue;
    first.set(target, null); // The reader has moved: from now on every place counts.
    remember(target);
  }
}).observe(document.body, { subtree: true, attributeFilter: ["data-game", "data-step"] });

if (window.document$) window.document$.subscribe(offer);
else offer();
