/*
 * A game as the page knows it: how many steps it has, where its wars are, and those of its
 * steps that are drawn already. What is missing is asked of Python.
 */

import { ask } from "./engine.mjs";
import * as who from "./who.mjs";

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
    this.who = null; // who plays, where players choose; the rest is then told too:
    this.pending = ""; // choices that no link may tell yet
    this.reader = 0; // the seat of the reader in front of the screen, of several
    this.panel = null; // HTML at the last step and elsewhere
    this.waits = ""; // for whom it waits at the last step
    this.run = false; // whether it goes on by itself from where it opens
    this.said = ""; // what is said when it gets to its last step
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
    found.who = who.built(widget);
    if (found.who) {
      const drawn = (name) => widget.querySelector(`template[data-panel=${name}]`).innerHTML;
      found.panel = { here: drawn("here"), rest: drawn("rest") };
      found.waits = widget.dataset.waits;
      // Hands that lie open to one reader are not to be found in the page by another.
      for (const kept of widget.querySelectorAll("template")) kept.remove();
    }
    return found;
  }

  /** The game of an answer to a call that opens one. */
  static fromAnswer(about, answer) {
    const found = new Game(about, answer.game, answer.steps, answer.wars);
    found.parts = { map: answer.map, log: answer.log, settings: answer.settings };
    found.#add(answer.frames);
    if (answer.who) {
      const { who: players, pending, reader, panel, run, said } = answer;
      Object.assign(found, { who: players, pending, reader, panel, waits: panel.waits, run, said });
    }
    return found;
  }

  #add(frames) {
    for (const { step, html, beat, loud } of frames) {
      if (!this.#frames.has(step)) this.#frames.set(step, { template: template(html), beat, loud });
    }
  }

  /** What a call to Python about this game says. */
  get call() {
    const seated = this.who && { who: this.who, pending: this.pending, reader: this.reader };
    return { ...this.about, fragment: this.fragment, ...seated };
  }

  /** Whether it is the game of this link, with nothing pending, and these play it. */
  is(fragment, players) {
    const same = JSON.stringify(this.who) === JSON.stringify(players);
    return this.fragment === fragment && this.pending === "" && same;
  }

  /** Whether the cards are the same, whatever has been chosen. */
  isDealtAs(other) {
    const deal = ({ fragment }) => fragment.replace(/&choices=[^&]*/, "");
    return deal(this) === deal(other);
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
      this.#asked.set(chunk, ask({ ...this.call, do: "draw", ...span }));
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
