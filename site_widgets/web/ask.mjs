/*
 * "It is on our table right now": the form's fields go to Python, its table or its complaints
 * come back. Nothing is fetched before the reader is in the form.
 */

import * as engine from "./engine.mjs";

const FORM = "[data-ask]";
const part = (form, selector) => form.querySelector(selector);

function say(form, text) {
  part(form, ".a-status").textContent = text;
}

/** Follow the engine from the first wish to ask, once for each form. */
function wake(form) {
  if (form.dataset.awake) return;
  form.dataset.awake = "true";
  engine.start();
  const bar = part(form, "progress");
  const retry = part(form, "[data-retry]");
  const unwatch = engine.watch(({ state, done, total, kind, file }) => {
    if (!form.isConnected) return setTimeout(() => unwatch(), 0);
    bar.hidden = state !== "loading";
    if (total) Object.assign(bar, { value: done, max: total });
    if (state === "error") say(form, part(form, ".a-status").dataset[kind].replace("{file}", file ?? ""));
    else if (!retry.hidden) say(form, "");
    retry.hidden = state !== "error";
  });
}

async function ask(form) {
  wake(form);
  const root = form.closest(".a-ask");
  const { waiting, done, python } = part(form, ".a-status").dataset;
  if (part(form, "[data-retry]").hidden) say(form, waiting);
  const run = (form.dataset.run = String(Number(form.dataset.run ?? 0) + 1));
  const { lang, variant, fixed, compare, page } = root.dataset;
  const fields = Object.fromEntries(new FormData(form));
  const answer = await engine.ask({ do: "ask", language: lang, variant, fixed, compare, page, form: fields });
  // The reader may have asked anew meanwhile.
  if (form.dataset.run !== run) return;
  if (answer === null) return say(form, python);
  complain(form, answer.problems ?? {});
  if (answer.html) root.querySelector(".a-answer").innerHTML = answer.html;
  say(form, answer.html ? done : (answer.error ?? ""));
}

/** Put each complaint beside its field, and the reader into the first such field. */
function complain(form, problems) {
  for (const field of form.querySelectorAll("input[name]")) {
    const problem = problems[field.name] ?? "";
    field.toggleAttribute("aria-invalid", problem !== "");
    if (problem) field.setAttribute("aria-invalid", "true");
    document.getElementById(`ask-problem-${field.name}`).textContent = problem;
  }
  part(form, "[aria-invalid]")?.focus();
}

for (const intent of ["pointerdown", "focusin"]) {
  document.addEventListener(intent, ({ target }) => {
    const form = target.closest?.(FORM);
    if (form) wake(form);
  });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches(FORM)) return;
  event.preventDefault();
  ask(event.target);
});

document.addEventListener("click", ({ target }) => {
  if (target.matches("[data-retry]")) engine.retry();
});
