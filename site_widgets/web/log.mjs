/*
 * The log: shows the part of it that holds the current step, marks the line, and keeps it in
 * view by moving the list alone, never the page. A closed log costs nothing.
 */

import { ask } from "./engine.mjs";

export class Log {
  #details;
  #box;
  #asked = 0;

  constructor(details) {
    this.#details = details;
    this.#box = details.lastElementChild;
    details.addEventListener("toggle", () => this.#again?.());
  }

  #again = null;

  get html() {
    return this.#box.innerHTML;
  }

  /** Show another part of the log; focus that was in it goes to the same line, or to the first. */
  replace(html) {
    this.#asked += 1;
    const at = this.#box.contains(document.activeElement) ? document.activeElement : null;
    this.#box.innerHTML = html;
    const same = at && this.#box.querySelector(`[data-goto="${at.dataset.goto}"]`);
    if (at) (same ?? this.#box.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** Mark the line of `step`, and fetch its part of the log first if it is another one. */
  async refresh(game, step) {
    this.#again = () => this.refresh(game, step);
    if (!this.#details.open) return;
    const { from, to } = this.#box.firstElementChild.dataset;
    if (step < Number(from) || step > Number(to)) {
      const arrived = await this.turn(game, step);
      if (!arrived) return this.#mark(step);
    }
    this.#mark(step);
  }

  /** Show the part of the log that holds `step`; tells whether it is there. */
  async turn(game, step) {
    this.#asked += 1;
    const turn = this.#asked;
    const answer = await ask({ ...game.call, do: "log", step });
    if (!answer?.log || turn !== this.#asked) return false;
    this.replace(answer.log);
    this.#box.scrollTop = 0;
    return true;
  }

  #mark(step) {
    const lines = [...this.#box.querySelectorAll("[data-goto]")];
    const line = lines.findLast((one) => Number(one.dataset.goto) <= step);
    this.#box.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (!line) return;
    line.setAttribute("aria-current", "step");
    // A reader who goes through the list by keyboard is not to be carried off.
    if (this.#box.querySelector(":focus-visible")) return;
    const [box, place] = [this.#box.getBoundingClientRect(), line.getBoundingClientRect()];
    if (place.top < box.top || place.bottom > box.bottom) {
      this.#box.scrollTop += place.top - box.top - box.height / 3;
    }
  }
}
