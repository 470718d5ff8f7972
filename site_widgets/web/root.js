/*
 * The root page: on to the reader's language before anything is painted, with the fragment,
 * which may hold a game. A plain script, not a module: a module would run after the first
 * paint. If the page that it leads to does not come, the list of languages shows after all.
 */
(function () {
  var page = document.documentElement;
  var known = page.dataset.languages.split(" ");

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null; // Storage may be forbidden.
    }
  }

  var look = stored(page.dataset.scope + ".__palette");
  if (look) {
    var colour = JSON.parse(look).color;
    var system = colour.media === "(prefers-color-scheme)";
    page.dataset.mdColorScheme = system ? "auto" : colour.scheme;
  }

  if (page.dataset.leads === undefined) return;
  var wanted = [stored("wojna.language")].concat(navigator.languages).map(function (tag) {
    return (tag || "").toLowerCase().split("-")[0];
  });
  var found = wanted.find(function (tag) {
    return known.indexOf(tag) >= 0;
  });
  page.classList.add("leading");
  setTimeout(function () {
    page.classList.remove("leading");
  }, 3000);
  location.replace((found || page.dataset.fallback) + "/" + location.hash);
})();
