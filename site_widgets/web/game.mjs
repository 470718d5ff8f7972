/*
 * A game as the page knows it: how many steps it has, where its wars are, and those of its
 * steps that are drawn already. What is missing is asked of Python.
 */

import { ask } from "./engine.mjs";

const CHUNK = 64; // steps asked for at once

function template(html) {
  const element = document.createElement("template");
  element.innerHTML = html;
  return element;
}

/** A link's fragment as the game and the step that it names, or null for no step. */
export function split(fragment) {
  const [, game, step] = /^(.*?)(?:&step=(\d+))?$/.exec(fragment);
  return { game, step: step === undefined ? null : Number(step) };
}

export class Game {
  #frames = new Map();
  #asked = new Map();

  /** `about` holds what every call says: language, variant. */
  constructor(about, fragment, steps, wars) {
    this.about = about;
    this.fragment = fragment;
    this.steps = steps;
    this.wars = wars;
    this.parts = null; // HTML of chart, log and settings, where it came from Python
  }

  /** The game that a widget holds in its attributes and templates since the build. */
  static fromPage(widget) {
    const { lang, variant, game, steps, wars } = widget.dataset;
    const about = { language: lang, variant };
    const found = new Game(about, game, Number(steps), wars.split(" ").filter(Boolean).map(Number));
    for (const element of widget.querySelectorAll("template[data-frame]")) {
      const { frame, beat, loud } = element.dataset;
      found.#frames.set(Number(frame), {
        template: element,
        beat: Number(beat),
        loud: loud !== undefined,
      });
    }
    return found;
  }

  /** The game of an answer to an `open` call. */
  static fromAnswer(about, answer) {
    const found = new Game(about, answer.game, answer.steps, answer.wars);
    found.parts = { map: answer.map, log: answer.log, settings: answer.settings };
    found.#add(answer.frames);
    return found;
  }

  #add(frames) {
    for (const { step, html, beat, loud } of frames) {
      if (!this.#frames.has(step)) this.#frames.set(step, { template: template(html), beat, loud });
    }
  }

  has(step) {
    return this.#frames.has(step);
  }

  frame(step) {
    return this.#frames.get(step);
  }

  /** Make sure that `step` is drawn; false if the engine broke over it. */
  async draw(step) {
    if (this.has(step)) return true;
    const chunk = Math.floor(step / CHUNK);
    if (!this.#asked.has(chunk)) {
      const span = { from: chunk * CHUNK, to: chunk * CHUNK + CHUNK - 1 };
      this.#asked.set(chunk, ask({ do: "draw", ...this.about, fragment: this.fragment, ...span }));
    }
    const answer = await this.#asked.get(chunk);
    this.#asked.delete(chunk);
    if (answer?.frames) this.#add(answer.frames);
    return this.has(step);
  }

  /** Have the steps after `step` drawn in time. */
  prefetch(step) {
    const ahead = Math.min(step + 16, this.steps);
    if (!this.has(ahead)) this.draw(ahead);
  }

  /** The first war after `step`, or undefined. */
  warAfter(step) {
    return this.wars.find((war) => war > step);
  }
}
