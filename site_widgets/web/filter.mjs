/*
 * Lists that a form narrows down: the items that do not have all the words of its choices are
 * hidden. What the words mean is none of this file's business: see site_widgets/render/fits.py.
 */

const chosen = (form) =>
  [...form.elements].filter((field) => field.matches("select, :checked") && field.value !== "").map((field) => field.value);

/** `way` fits if it has each word, or says with `name=*` that any answer will do. */
const fits = (way, words) => words.every((word) => way.has(word) || way.has(word.replace(/=.*/, "=*")));

function narrow(form) {
  const words = chosen(form);
  const found = new Set();
  for (const item of document.querySelectorAll("[data-fits]")) {
    const ways = item.dataset.fits.split("|").map((way) => new Set(way.split(" ")));
    item.hidden = !ways.some((way) => fits(way, words));
    if (!item.hidden) found.add(item.dataset.item);
  }
  const asked = new Set([...form.querySelectorAll(":checked[name]")].filter(({ value }) => value).map(({ name }) => name));
  for (const fact of document.querySelectorAll("[data-about]")) {
    fact.toggleAttribute("data-asked", asked.has(fact.dataset.about));
  }
  const line = form.querySelector("[data-said]");
  line.textContent = line.dataset.said.split("|")[found.size];
}

/* The theme may replace the page: the document is what stays. */
document.addEventListener("change", ({ target }) => {
  const form = target.closest("[data-choices]");
  if (form) narrow(form);
});

document.addEventListener("reset", ({ target }) => {
  // The fields have their first values again only after this event.
  if (target.matches("[data-choices]")) setTimeout(narrow, 0, target);
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-choices]")) event.preventDefault();
});

/* A browser that goes back may keep what was chosen. */
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-choices]")) {
    if (chosen(form).length) narrow(form);
  }
});
