/* A link to a game on this page opens it here: the theme would replace the page for it. */

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const main = document.querySelector("wojna-game[data-main]");
    if (!link || !main || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin) return;
    if (!url.hash.includes("=")) return;
    event.preventDefault();
    event.stopPropagation();
    main.open(url.hash.slice(1), "push");
    main.bringIntoView();
  },
  true,
);
