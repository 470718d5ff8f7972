/*
 * <wojna-game>: the widget comes alive. Python has drawn all that is shown, here or at build
 * time; this swaps the drawings, moves through them and keeps focus. It knows no rule of the
 * game and holds no text.
 */

import * as address from "./address.mjs";
import { Game, split } from "./game.mjs";
import { Log } from "./log.mjs";
import { Motion, allowed } from "./motion.mjs";
import * as engine from "./engine.mjs";
import { Sharing, Status, keepPace, recallPace, swap } from "./parts.mjs";

const KEYS = { ArrowRight: "next", ArrowLeft: "prev", Home: "first", End: "last", " ": "play" };
const NOT_FOR_THE_ENGINE = "[data-action=dismiss]";

/* The game of the main widget that was taken out of the page last. */
let left = null;

class WojnaGame extends HTMLElement {
  #own; // the game in the page since the build
  #game;
  #step; // the one shown
  #wanted; // the one to be shown as soon as it is drawn
  #opening = null; // settled when the game that is on its way is here, or the engine failed
  #request = null; // what brings it
  #letGo = () => {};
  #timer = null; // of the next step while playing
  #run = 0; // counts the times that playing began
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

  /** The link to the step shown, as the fragment of an address. */
  get fragment() {
    return `${this.#game.fragment}&step=${this.#wanted}`;
  }

  #build() {
    const find = (selector) => this.querySelector(selector);
    this.#parts = {
      table: find(".w-table"),
      map: find(".w-map"),
      link: find(".w-link"),
      open: find(".w-open"),
      live: find("[data-live]"),
      settings: find(".w-settings > div"),
      speed: find("[data-action=speed]"),
      motion: new Motion(find(".w-table")),
      log: new Log(find(".w-log")),
      status: new Status(this),
      sharing: new Sharing(find(".w-sharing")),
    };
    this.#own = this.#game = Game.fromPage(this);
    this.#own.parts = {
      map: this.#parts.map.innerHTML,
      log: this.#parts.log.html,
      settings: this.#parts.settings.innerHTML,
    };
    this.#own.start = this.#step = this.#wanted = Number(this.dataset.step);
    recallPace(this.#parts.speed);
    this.#mark();
    for (const intent of ["pointerdown", "focusin", "click"]) {
      this.addEventListener(intent, this.#wake);
    }
    this.addEventListener("click", this.#click);
    this.addEventListener("input", this.#input);
    this.addEventListener("submit", this.#submit);
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
    next: () => this.#go((step) => step + 1),
    last: () => this.#go(() => this.#game.steps),
    "next-war": () => this.#go((step) => this.#game.warAfter(step) ?? step),
    play: () => (this.#timer === null ? this.#play() : this.#pause(true)),
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
    const { motion } = this.#parts;
    motion.finish();
    const speed = this.#timer === null ? 1 : Math.max(1, 700 / this.#pace);
    const moves = allowed() && this.isConnected && step === this.#step + 1 && speed < 4;
    const before = moves ? motion.capture() : null;
    this.toggleAttribute("data-moves", moves);
    this.#parts.table.replaceChildren(game.frame(step).template.content.cloneNode(true));
    if (moves) motion.show(before, speed);
    const moved = step !== this.#step;
    this.#step = step;
    this.#mark();
    if (moved && !quiet && (this.#timer === null || game.frame(step).loud)) this.#speak();
    if (moved && this.isMain && !quiet) address.replace(this.fragment);
    if (engine.isReady()) game.prefetch(step);
    this.#parts.log.refresh(game, step);
  }

  /** Bring everything around the table in line with the step shown. */
  #mark() {
    const { map, link, open, table } = this.#parts;
    const [step, game] = [this.#step, this.#game];
    this.dataset.step = step;
    this.dataset.steps = game.steps;
    const slider = map.querySelector("input");
    slider.value = step;
    slider.setAttribute("aria-valuetext", table.querySelector(".w-battle").textContent);
    const off = { first: step === 0, prev: step === 0, next: step === game.steps, last: step === game.steps };
    off["next-war"] = game.warAfter(step) === undefined;
    for (const [action, isOff] of Object.entries(off)) {
      this.querySelector(`[data-action=${action}]`).setAttribute("aria-disabled", isOff);
    }
    const shown = this.isMain ? game.fragment : `${game.fragment}&step=${step}`;
    link.textContent = `#${shown}`;
    link.setAttribute("href", `${this.dataset.page}#${shown}`);
    open?.setAttribute("href", `${open.getAttribute("href").split("#")[0]}#${shown}`);
  }

  #speak() {
    this.#parts.live.textContent = this.#parts.table.querySelector(".w-say").textContent;
  }

  get #pace() {
    return Number(this.#parts.speed.value);
  }

  async #play() {
    const run = (this.#run += 1);
    const goesOn = () => this.#timer !== null && run === this.#run;
    this.toggleAttribute("data-playing", true);
    this.#timer = 0;
    await this.#opening;
    if (goesOn() && this.#step === this.#game.steps) await this.#show(0);
    const tick = async () => {
      if (!goesOn()) return;
      await this.#show(this.#step + 1);
      if (!goesOn()) return;
      if (this.#step === this.#game.steps) this.#pause();
      else this.#timer = setTimeout(tick, this.#pace * this.#game.frame(this.#step).beat);
    };
    await tick();
  }

  #pause(speak = false) {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.removeAttribute("data-playing");
    this.#parts.motion.finish();
    if (speak) this.#speak();
  }

  // Going to another game.

  /** Ask Python for a game and show it; `entry` is how the address follows. */
  async #ask(request, { entry = "push" } = {}) {
    this.#pause();
    this.#wake();
    const about = this.#own.about;
    const asked = engine.ask({ do: "open", ...about, ...request });
    this.#request = asked;
    this.#opening = Promise.race([asked, new Promise((letGo) => (this.#letGo = letGo))]);
    const answer = await asked;
    if (this.#request !== asked) return;
    this.#expectNothing();
    if (answer === null) return;
    if (answer.error) {
      if (entry === "none") this.#adopt(this.#own, this.#own.start);
      this.#parts.status.complain(answer.error);
      return;
    }
    this.#adopt(Game.fromAnswer(about, answer), answer.step);
    if (this.isMain && entry === "push") address.push(this.fragment);
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
      this.toggleAttribute("data-other", game !== this.#own);
      this.dataset.wars = game.wars.join(" ");
    }
    this.#show(step, { quiet: true });
  }

  /** Show the game of a link: from what is here already, or from Python. */
  open(fragment, entry) {
    const { game, step } = split(fragment);
    address.drop();
    for (const known of [this.#game, this.#own]) {
      if (known.fragment === game && step !== null && known.has(step)) {
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
    const { action, goto, part } = button.dataset;
    if (goto !== undefined) this.#go(() => Number(goto));
    if (part !== undefined) this.#parts.log.turn(this.#game, Number(part));
    if (button.ariaDisabled !== "true") this.#actions[action]?.(button);
  };

  #input = ({ target }) => {
    if (target.dataset.action === "seek") this.#go(() => Number(target.value));
    if (target.dataset.action === "speed") keepPace(target.value);
  };

  #submit = (event) => {
    event.preventDefault();
    this.#ask(this.#form());
  };

  #key = (event) => {
    const action = KEYS[event.key];
    const changed = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!action || changed || event.target !== this.#parts.table) return;
    event.preventDefault();
    event.stopPropagation();
    if (action !== "play" || !event.repeat) this.#actions[action]();
  };
}

/* A link to a game on this page opens it here: the theme would replace the page for it. */
addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const main = document.querySelector("wojna-game[data-main]");
    if (!link || !main || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const url = new URL(link.href);
    if (url.pathname !== location.pathname || url.origin !== location.origin) return;
    if (!url.hash.includes("=")) return;
    event.preventDefault();
    event.stopPropagation();
    main.open(url.hash.slice(1), "push");
    main.bringIntoView();
  },
  true,
);

customElements.define("wojna-game", WojnaGame);
