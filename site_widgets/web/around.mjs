/* What stands around the table and follows the step: the slider, the controls, the links. */

/** Bring it in line with `step` of `game`. */
export function follow(widget, game, step) {
  const find = (selector) => widget.querySelector(selector);
  widget.dataset.step = step;
  widget.dataset.steps = game.steps;
  const slider = find(".w-map input");
  slider.value = step;
  slider.setAttribute("aria-valuetext", find(".w-table .w-battle").textContent);
  for (const [action, isOff] of Object.entries(closed(game, step))) {
    find(`[data-action=${action}]`).setAttribute("aria-disabled", isOff);
  }
  if (game.who) widget.dataset.waits = step === game.steps ? game.waits : "";
  const shown = widget.isMain ? game.fragment : `${game.fragment}&step=${step}`;
  const link = find(".w-link");
  link.firstElementChild.textContent = `#${shown}`;
  link.setAttribute("href", `${widget.dataset.page}#${shown}`);
  const open = find(".w-to-main");
  open?.setAttribute("href", `${open.getAttribute("href").split("#")[0]}#${shown}`);
}

/** The controls that lead nowhere from `step`. */
function closed(game, step) {
  const [begins, ends] = [step === 0, step === game.steps];
  const next = ends && game.waits !== "policy";
  const off = { first: begins, prev: begins, next, last: ends, "next-war": game.warAfter(step) === undefined };
  // A game that is over is played again from the beginning; one that waits for a reader is not.
  return game.who ? { ...off, play: next && game.waits !== "" } : off;
}
