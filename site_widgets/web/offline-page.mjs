/*
 * The page that stands in for one that is not kept: it speaks the language of the address that
 * was asked for, leads to the languages that are kept, and goes on as soon as there is a network.
 */

const INTERVAL = 5000; // milliseconds between two looks at the network

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-again]")) location.reload();
});

/** Load the page that was asked for, if it can be had. */
async function goOn() {
  if (!navigator.onLine) return;
  try {
    // The service worker leaves this way of asking to the network.
    const { ok } = await fetch(location.href, { method: "HEAD" });
    if (ok) location.reload();
  } catch {
    // Not yet: a browser says that it is online before anything answers.
  }
}

addEventListener("online", goOn);
setInterval(goOn, INTERVAL);

const site = new URL("..", import.meta.url).pathname;
const asked = location.pathname.slice(site.length).split("/")[0];
const sections = [...document.querySelectorAll("[data-language]")];

const spoken = sections.find((section) => section.dataset.language === asked);
if (spoken) {
  for (const section of sections) section.hidden = section !== spoken;
  document.documentElement.lang = asked;
}

for (const item of document.querySelectorAll("li[hidden]")) {
  // It is kept under its address and the hash of its content.
  const home = await caches.match(item.querySelector("a").href, { ignoreSearch: true });
  item.hidden = !home;
}
for (const line of document.querySelectorAll("[data-here]")) {
  line.hidden = !document.querySelector("li:not([hidden])");
}
