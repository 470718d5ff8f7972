/*
 * A new version of the site: a bar says so and offers to load it. Until then, and in all tabs,
 * the page is served by the version that it came from. When a version has taken over, every page
 * is loaded anew, once; its game is in the address.
 */

import { ask, registration } from "./service.mjs";

const bar = document.querySelector("[data-news]");
const workers = navigator.serviceWorker;

let isServed = Boolean(workers?.controller);
let isWanted = false;

workers?.addEventListener("controllerchange", () => {
  // The very first worker takes over a page that is as new as itself.
  if (isServed || isWanted) location.reload();
  isServed = true;
});

registration.then(
  (site) => {
    const look = () => {
      if (site.waiting) bar.hidden = false;
    };
    site.addEventListener("updatefound", () => site.installing.addEventListener("statechange", look));
    look();
    bar.addEventListener("click", ({ target }) => {
      const wish = target.closest("[data-news-do]")?.dataset.newsDo;
      if (wish === "dismiss") bar.hidden = true;
      if (wish === "load") {
        isWanted = true;
        ask({ do: "activate" }, { worker: site.waiting });
      }
    });
    // The browser looks for a new version when a page is loaded; a tab may stay open for weeks.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") site.update().catch(() => {});
    });
  },
  () => {}, // Nothing can be kept: then every page is the newest.
);
