/*
 * What readers do in the panel: choose, take back, ask for a hint, take the device. The widget
 * lends its ways to ask Python for a game and to speak.
 */

import * as engine from "./engine.mjs";
import { Panel } from "./panel.mjs";

export class Choosing {
  #panel;
  #widget;

  /** `widget` has `game()`, `open(request, entry)` to go on from it, and `speak(text)`. */
  constructor(box, widget) {
    this.#panel = new Panel(box);
    this.#widget = widget;
    box.addEventListener("keydown", (event) => this.number(event));
  }

  actions = {
    let: (button) => this.choose(null, button),
    undo: () => this.#widget.open({ do: "undo" }, "replace"),
    lift: ({ dataset }) => this.#widget.open({ do: "open", reader: Number(dataset.reader) }, "keep"),
    hint: () => this.#hint(),
  };

  show(game, step) {
    this.#panel.show(game, step);
  }

  async choose(choice, button) {
    if (this.#panel.busy) return;
    this.#panel.press(button);
    await this.#widget.open({ do: "choose", choice }, "replace");
    this.#panel.release();
  }

  /** Let the policy choose whose turn it is. */
  letChoose() {
    const button = this.#panel.policy;
    if (button) this.choose(null, button);
  }

  /** A number chooses the option in that place. */
  number(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    const button = this.#panel.option(Number(event.key));
    if (!button) return;
    event.preventDefault();
    this.choose(button.dataset.choice, button);
  }

  async #hint() {
    const game = this.#widget.game();
    const answer = await engine.ask({ ...game.call, do: "hint" });
    // The reader may have chosen meanwhile.
    if (!answer?.hint || game !== this.#widget.game() || this.#panel.busy) return;
    if (this.#panel.advise(answer)) this.#widget.speak(answer.hint);
  }
}
