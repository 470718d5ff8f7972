/*
 * The frame's few motions: opening and closing the drawer and search, choosing a look, and
 * taking the game along when the reader changes language. The pages work without it.
 *
 * Material keeps what is open in two checkboxes; the buttons press those, so that its own
 * script and style go on working.
 */

/** Material's hidden checkbox behind a thing that opens. */
const toggle = (name) => document.getElementById(`__${name}`);

/** The button in the header that opens a thing. */
const opener = (name) => document.querySelector(`header [data-frame-toggle="${name}"][aria-expanded]`);

/** Where a reader expects focus to be when a thing has opened. */
const inside = {
  drawer: () => document.querySelector("#frame-drawer button"),
  search: () => document.querySelector("[data-md-component=search-query]"),
};

for (const name of ["drawer", "search"]) {
  toggle(name).addEventListener("change", ({ target }) => {
    opener(name).setAttribute("aria-expanded", String(target.checked));
    // Where the opener is not shown, the thing is always open, and focus stays where it is.
    if (opener(name).offsetParent) (target.checked ? inside[name]() : opener(name)).focus();
  });
}

/** Remember the language for the root page, and take the game (the fragment) along. */
function changeLanguage(link) {
  try {
    localStorage.setItem("wojna.language", link.hreflang);
  } catch {
    // Storage may be forbidden: then the root page goes by the browser's languages.
  }
  link.hash = location.hash;
}

document.addEventListener(
  "click",
  (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    const button = at.closest("[data-frame-toggle]");
    const look = at.closest("[data-frame-theme]");
    const skip = at.closest(".md-skip");
    if (button) toggle(button.dataset.frameToggle).click();
    if (skip) skipTo(skip, event);
    if (look) chooseLook(look);
    if (at.closest("[data-frame-languages]")) showLanguages(!languagesShown());
    else if (!at.closest(".frame-languages")) showLanguages(false);
  },
  true,
);

// Before a click of any button, so that a link opened in another window takes the game too.
for (const type of ["pointerdown", "click"]) {
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element && target.closest("[data-frame-language]");
      if (link) changeLanguage(link);
    },
    true,
  );
}

/** Into the text, but not to another address: that would forget the game in the fragment. */
function skipTo(link, event) {
  const heading = document.getElementById(link.hash.slice(1));
  heading.tabIndex = -1;
  heading.focus();
  event.preventDefault();
  event.stopPropagation();
}

function chooseLook(button) {
  document.getElementById(button.dataset.frameTheme).click();
  document.querySelector("[data-frame-theme]:not([hidden])").focus();
}

// Material answers Enter anywhere in this form, and would take the button away under the click.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Enter" && event.target.closest("[data-frame-theme]")) event.stopPropagation();
  },
  true,
);

/** The list of languages is behind a button where the header has no room for it. */
const languagesButton = document.querySelector("[data-frame-languages]");
const languagesShown = () => languagesButton.getAttribute("aria-expanded") === "true";
const showLanguages = (shown) => languagesButton.setAttribute("aria-expanded", String(shown));

document.addEventListener("focusin", ({ target }) => {
  if (!target.closest(".frame-languages")) showLanguages(false);
  const drawer = document.getElementById("frame-drawer");
  const left = !drawer?.contains(target) && target !== opener("drawer");
  if (toggle("drawer").checked && left) toggle("drawer").click();
});

// Material listens to keys: what is pasted, spoken or picked from a keyboard's words presses none.
inside.search().addEventListener("input", ({ target }) => target.dispatchEvent(new KeyboardEvent("keyup")));

/** Where no opener gets focus back, Material would leave it to nobody. */
function stayAtSearch() {
  if (!opener("search").offsetParent) document.querySelector(".md-search__inner").focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (toggle("drawer").checked) toggle("drawer").click();
  if (toggle("search").checked) setTimeout(stayAtSearch);
  if (languagesShown()) {
    showLanguages(false);
    languagesButton.focus();
  }
});

/*
 * Instant navigation swaps the page but leaves the header, whose language links would go on
 * leading to the page before: the head of the new page has the right ones.
 */
window.document$?.subscribe(() => {
  for (const link of document.querySelectorAll("header [data-frame-language]")) {
    const page = document.head.querySelector(`link[rel~=alternate][hreflang="${link.hreflang}"]`);
    if (page) link.href = new URL(new URL(page.href).pathname, location.href).href;
  }
});
