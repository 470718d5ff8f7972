/*
 * <wojna-game>: the widget comes alive. Python has drawn all that is shown, here or at build
 * time; this swaps the drawings, moves through them and keeps focus. It knows no rule of the
 * game and holds no text.
 */

import * as address from "./address.mjs";
import { follow } from "./around.mjs";
import { Choosing } from "./choosing.mjs";
import { Game, split } from "./game.mjs";
import { Log } from "./log.mjs";
import { Motion, allowed } from "./motion.mjs";
import * as engine from "./engine.mjs";
import "./game-links.mjs";
import { Sharing, Status, swap } from "./parts.mjs";
import { Playing } from "./playing.mjs";
import * as who from "./who.mjs";

const KEYS = { ArrowRight: "next", ArrowLeft: "prev", Home: "first", End: "last", " ": "play" };
const NOT_FOR_THE_ENGINE = "[data-action=dismiss]";

/* Keys without a modifier are the reader's to type or to play with: the theme would go elsewhere. */
function keepFromPage(event) {
  if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) event.stopPropagation();
}

/* The game of the main widget that was taken out of the page last. */
let left = null;

class WojnaGame extends HTMLElement {
  #own; // the game in the page since the build
  #game;
  #who; // who plays the games that links open
  #step; // the one shown
  #wanted; // the one to be shown as soon as it is drawn
  #opening = null; // settled when the game that is on its way is here, or the engine failed
  #request = null; // what brings it
  #letGo = () => {};
  #onward = false; // whether it plays up to the reader's next question
  #unwatch = null;
  #parts;

  connectedCallback() {
    if (!this.#parts) this.#build();
    addEventListener("popstate", this.#travel);
    this.toggleAttribute("data-moves", allowed());
    if (!this.isMain) return;
    address.claim();
    if (address.read() !== null) this.#arrive();
    else if (location.hash && left?.path === location.pathname) this.#resume(left);
  }

  disconnectedCallback() {
    if (this.isMain) left = { path: address.path(), game: this.#game, step: this.#step };
    removeEventListener("popstate", this.#travel);
    this.#pause();
    this.#unwatch?.();
    this.#unwatch = null;
  }

  get isMain() {
    return "main" in this.dataset;
  }

  /** Whether the address is this game's: what comes late finds another page in its place. */
  get isShown() {
    return this.isMain && this.isConnected;
  }

  /** The link to the step shown, as the fragment of an address. */
  get fragment() {
    return `${this.#game.fragment}&step=${this.#wanted}`;
  }

  #build() {
    const find = (selector) => this.querySelector(selector);
    this.#parts = {
      table: find(".w-table"),
      map: find(".w-map"),
      live: find("[data-live]"),
      settings: find(".w-settings > div"),
      playing: new Playing(find("[data-action=speed]")),
      motion: new Motion(find(".w-table")),
      log: new Log(find(".w-log")),
      status: new Status(this),
      sharing: new Sharing(find(".w-sharing")),
    };
    const panel = find(".w-panel");
    if (panel) {
      const open = (request, entry) => this.#ask({ ...this.#game.call, ...request }, { entry });
      const speak = (text) => this.#speak(text);
      this.#parts.choosing = new Choosing(panel, { game: () => this.#game, open, speak });
    }
    this.#own = this.#game = Game.fromPage(this);
    this.#who = (this.isMain && this.#own.who && who.recall(this.#own.about.variant)) || this.#own.who;
    this.#own.parts = {
      map: this.#parts.map.innerHTML,
      log: this.#parts.log.html,
      settings: this.#parts.settings.innerHTML,
    };
    this.#own.start = this.#step = this.#wanted = Number(this.dataset.step);
    Object.assign(this.#actions, this.#parts.choosing?.actions);
    this.#mark();
    for (const intent of ["pointerdown", "focusin", "click"]) {
      this.addEventListener(intent, this.#wake);
    }
    this.addEventListener("click", this.#click);
    this.addEventListener("input", this.#input);
    this.addEventListener("submit", this.#submit);
    this.addEventListener("keydown", keepFromPage);
    this.#parts.table.addEventListener("keydown", this.#key);
  }

  /** The reader wants to play: the engine is fetched now, and only now. */
  #wake = (event) => {
    if (event?.target.closest(NOT_FOR_THE_ENGINE)) return;
    engine.start();
    this.#unwatch ??= engine.watch((status) => {
      this.dataset.state = status.state;
      this.#parts.status.show(status);
      if (status.state === "error") {
        this.#pause();
        this.#letGo();
      }
      if (status.state === "ready") this.#parts.log.refresh(this.#game, this.#step);
    });
  };

  // Moving through the game.

  async #go(where) {
    this.#pause();
    await this.#opening;
    await this.#show(where(this.#wanted));
  }

  #actions = {
    first: () => this.#go(() => 0),
    prev: () => this.#go((step) => step - 1),
    next: () => {
      if (this.#onward) this.#parts.playing.hurry();
      else if (this.#policyIsAsked) this.#parts.choosing.letChoose();
      else this.#go((step) => step + 1);
    },
    last: () => this.#go(() => this.#game.steps),
    "next-war": () => this.#go((step) => this.#game.warAfter(step) ?? step),
    play: () => {
      if (this.#parts.playing.on) this.#pause(true);
      else if (this.#policyIsAsked) this.#parts.choosing.letChoose();
      else this.#play();
    },
    share: () => this.#parts.sharing.open(this.#href(this.fragment)),
    "new-seed": () => this.#ask({ ...this.#form(), newSeed: true }),
    retry: () => {
      engine.retry();
      this.#parts.table.focus({ preventScroll: true });
    },
    dismiss: (button) => {
      const what = button.closest(".w-error, .w-sharing");
      what.hidden = true;
      const back = what.matches(".w-sharing") ? this.querySelector("[data-action=share]") : this.#parts.table;
      back.focus({ preventScroll: true });
    },
  };

  /** Show `step`, at once if it is drawn, else as soon as Python has drawn it. */
  async #show(step, { quiet = false } = {}) {
    const game = this.#game;
    step = Math.min(Math.max(step, 0), game.steps);
    this.#wanted = step;
    if (!game.has(step)) {
      this.#wake();
      const drawn = await game.draw(step);
      // Meanwhile the reader may have gone on, or elsewhere.
      if (!drawn || this.#wanted !== step || this.#game !== game) return;
    }
    const { motion, playing } = this.#parts;
    motion.finish();
    const { speed } = playing;
    const moves = allowed() && this.isConnected && step === this.#step + 1 && speed < 4;
    const before = moves ? motion.capture() : null;
    this.toggleAttribute("data-moves", moves);
    this.#parts.table.replaceChildren(game.frame(step).template.content.cloneNode(true));
    if (moves) motion.show(before, speed);
    const moved = step !== this.#step;
    this.#step = step;
    this.#mark();
    const heard = playing.on ? game.frame(step).loud && !this.#onward : true;
    if (moved && !quiet && heard) this.#tellStep();
    if (moved && this.isShown && !quiet) address.replace(this.fragment);
    if (engine.isReady()) game.prefetch(step);
    this.#parts.log.refresh(game, step);
  }

  /** Bring everything around the table in line with the step shown. */
  #mark() {
    follow(this, this.#game, this.#step);
    this.#parts.choosing?.show(this.#game, this.#step);
  }

  #speak(text) {
    this.#parts.live.textContent = text;
  }

  /** Say what the step shows; at the end of a run all that has happened on the way, once. */
  #tellStep() {
    const game = this.#game;
    const said = this.#step === game.steps && game.said;
    game.said = "";
    this.#speak(said || this.#parts.table.querySelector(".w-say").textContent);
  }

  get #policyIsAsked() {
    return this.#wanted === this.#game.steps && this.#game.waits === "policy";
  }

  #play() {
    const { playing } = this.#parts;
    this.toggleAttribute("data-playing", true);
    const ready = async () => {
      await this.#opening;
      if (playing.on && this.#step === this.#game.steps) await this.#show(0);
    };
    return playing.start(ready, async () => {
      await this.#show(this.#step + 1);
      if (!playing.on) return null;
      if (this.#step !== this.#game.steps) return this.#game.frame(this.#step).beat;
      const arrived = this.#onward;
      this.#pause();
      if (arrived) this.#tellStep();
      return null;
    });
  }

  #pause(speak = false) {
    const { playing, motion } = this.#parts;
    if (!playing.on) return;
    playing.stop();
    this.#onward = false;
    this.removeAttribute("data-playing");
    motion.finish();
    if (speak) this.#tellStep();
  }

  // Going to another game.

  /**
   * Ask Python for a game and show it. `entry` is how the address follows: "push", "replace",
   * "keep", or "none" where the game in the address was asked for.
   */
  async #ask(request, { entry = "push" } = {}) {
    this.#pause();
    this.#wake();
    const about = this.#own.about;
    const seated = this.#own.who && { who: this.#who };
    const asked = engine.ask({ do: "open", ...about, ...seated, ...request });
    this.#request = asked;
    this.#opening = Promise.race([asked, new Promise((letGo) => (this.#letGo = letGo))]);
    const answer = await asked;
    if (this.#request !== asked) return;
    this.#expectNothing();
    if (answer === null) return;
    if (answer.game) this.#adopt(Game.fromAnswer(about, answer), answer.step);
    else if (entry === "none") this.#adopt(this.#own, this.#own.start);
    if (answer.error) {
      this.#parts.status.complain(answer.error);
      return;
    }
    this.#who = answer.who ?? null;
    // Who takes a choice back, or takes the device, is where the question is.
    if (!this.#onward && ["replace", "keep"].includes(entry)) this.#tellStep();
    if (!this.isShown) return;
    if (answer.who) who.keep(about.variant, answer.who);
    if (entry === "push") address.push(this.fragment);
    if (entry === "replace") address.replace(this.fragment);
  }

  /** A game that is still on its way will not be shown. */
  #expectNothing() {
    this.#letGo();
    this.#request = this.#opening = null;
  }

  #adopt(game, step) {
    const { map, settings, log, status } = this.#parts;
    status.forget();
    if (game !== this.#game) {
      this.#game = game;
      this.#step = -1;
      swap(map, game.parts.map);
      swap(settings, game.parts.settings);
      log.replace(game.parts.log);
      this.dataset.game = game.fragment;
      this.toggleAttribute("data-other", !game.isDealtAs(this.#own));
      this.dataset.wars = game.wars.join(" ");
    }
    this.#show(step, { quiet: true });
    if (game.run && step < game.steps) {
      game.run = false;
      this.#play();
      this.#onward = true;
    }
  }

  /** Show the game of a link: from what is here already, or from Python. */
  open(fragment, entry) {
    const { game, step } = split(fragment);
    address.drop();
    for (const known of [this.#game, this.#own]) {
      if (known.is(game, this.#who) && step !== null && known.has(step)) {
        this.#expectNothing();
        this.#pause();
        this.#adopt(known, step);
        if (entry === "push") address.push(fragment);
        return;
      }
    }
    this.#ask({ fragment }, { entry });
  }

  /** The page was opened by a link to a game. */
  #arrive() {
    this.#wake();
    this.open(address.read(), "none");
    this.bringIntoView();
  }

  /** The theme replaced the page for a link to a heading: the game goes on. */
  #resume({ game, step }) {
    this.#adopt(game.fragment === this.#own.fragment && this.#own.has(step) ? this.#own : game, step);
  }

  /** Back, forward, or a link within the page; the theme may tell of it twice. */
  #travel = () => {
    if (!this.isMain || !address.isOurs()) return;
    const fragment = address.read();
    if (fragment !== null) {
      if (fragment !== this.fragment) this.open(fragment, "none");
    } else if (location.hash === "" && this.fragment !== `${this.#own.fragment}&step=${this.#own.start}`) {
      address.drop();
      this.#expectNothing();
      this.#pause();
      this.#adopt(this.#own, this.#own.start);
    }
  };

  bringIntoView() {
    // After the theme has put the page where it was.
    setTimeout(() => this.scrollIntoView({ block: "start" }), 60);
  }

  #href(fragment) {
    return new URL(`${this.dataset.page}#${fragment}`, location.href.split("#")[0]).href;
  }

  #form() {
    return { form: Object.fromEntries(new FormData(this.#parts.settings.querySelector("form"))) };
  }

  // What the reader does.

  #click = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { action, choice, goto, part } = button.dataset;
    if (goto !== undefined) this.#go(() => Number(goto));
    if (part !== undefined) this.#parts.log.turn(this.#game, Number(part));
    if (button.ariaDisabled === "true") return;
    if (choice !== undefined) this.#parts.choosing.choose(choice, button);
    this.#actions[action]?.(button);
  };

  #input = ({ target }) => {
    if (target.dataset.action === "seek") this.#go(() => Number(target.value));
  };

  #submit = (event) => {
    event.preventDefault();
    this.#ask(this.#form());
  };

  #key = (event) => {
    const action = KEYS[event.key];
    const changed = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (changed || event.target !== this.#parts.table) return;
    if (!action) return this.#parts.choosing?.number(event);
    event.preventDefault();
    event.stopPropagation();
    if (action !== "play" || !event.repeat) this.#actions[action]();
  };
}

customElements.define("wojna-game", WojnaGame);
