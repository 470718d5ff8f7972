/* A game that plays by itself: step after step, each for as long as the reader likes. */

import { keepPace, recallPace } from "./parts.mjs";

export class Playing {
  #select; // of the pace
  #timer = null; // 0 while a step is being taken
  #run = 0; // counts the times that playing began
  #tick = null;

  constructor(select) {
    this.#select = select;
    recallPace(select);
    select.addEventListener("input", () => keepPace(select.value));
  }

  get on() {
    return this.#timer !== null;
  }

  get #pace() {
    return Number(this.#select.value);
  }

  /** How many times as fast as usual cards move meanwhile. */
  get speed() {
    return this.on ? Math.max(1, 700 / this.#pace) : 1;
  }

  /**
   * Play: once `ready` is done, take a `step` again and again. It resolves to how long what it shows
   * stays, in times of the pace, or to null when there is no more to come.
   */
  async start(ready, step) {
    const run = (this.#run += 1);
    const goesOn = () => this.on && run === this.#run;
    this.#timer = 0;
    await ready();
    this.#tick = async () => {
      if (!goesOn()) return;
      this.#timer = 0;
      const beat = await step();
      if (goesOn() && beat !== null) this.#timer = setTimeout(this.#tick, this.#pace * beat);
    };
    await this.#tick();
  }

  /** The next step is taken now. */
  hurry() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#tick();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }
}
