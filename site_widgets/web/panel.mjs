/*
 * Where readers choose. Python draws what stands here: the question at the last step of a game
 * that waits, and what to do at any other. A choice that has been made waits for its answer.
 */

const OFFERED = "[data-choice], .w-option";

export class Panel {
  #box;
  #shown = null; // the drawing that is here, if it is as it was drawn

  constructor(box) {
    this.#box = box;
  }

  contains(element) {
    return this.#box.contains(element);
  }

  /** Whether a choice has been made and its answer is on its way. */
  get busy() {
    return "busy" in this.#box.dataset;
  }

  /** Show what belongs to a step of `game`. Focus that was here stays, on the first option. */
  show(game, step) {
    const html = step === game.steps ? game.panel.here : game.panel.rest;
    if (html === this.#shown && !this.busy) return;
    const within = this.contains(document.activeElement);
    this.#box.innerHTML = html;
    delete this.#box.dataset.busy;
    this.#shown = html;
    if (within) this.focus();
  }

  focus() {
    const next = this.#box.querySelector(OFFERED) ?? this.#box;
    next.focus({ preventScroll: true });
    // Nothing moves under a finger; but the header may not hide where the keyboard is.
    if (next.matches(":focus-visible")) next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Show that `button` is pressed, and take no other until the answer is here. */
  press(button) {
    this.#box.dataset.busy = "";
    button.setAttribute("aria-pressed", "true");
    for (const other of this.#box.querySelectorAll(OFFERED)) {
      other.setAttribute("aria-disabled", "true");
    }
  }

  /** No answer comes: the options can be pressed again. */
  release() {
    if (!this.busy) return;
    delete this.#box.dataset.busy;
    for (const button of this.#box.querySelectorAll(OFFERED)) {
      button.removeAttribute("aria-pressed");
      button.removeAttribute("aria-disabled");
    }
  }

  /** The option with this number, from 1, or undefined. */
  option(number) {
    return this.#box.querySelectorAll("[data-choice]")[number - 1];
  }

  /** The button that lets a policy choose, or null. */
  get policy() {
    return this.#box.querySelector("[data-action=let]");
  }

  /** Mark what the hint advises, and say it in words; false if it is no option here. */
  advise({ choice, hint }) {
    const buttons = [...this.#box.querySelectorAll("[data-choice]")];
    const advised = buttons.find(({ dataset }) => dataset.choice === choice);
    if (!advised) return false;
    advised.toggleAttribute("data-advised", true);
    advised.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#box.querySelector(".w-hint").textContent = hint;
    return true;
  }
}
