/*
 * Cards on their way: from a packet onto the table, along the table, to the one who takes them,
 * under the packet or onto what is won, and from there behind the row. A card is known by its name from one step to the next, so the way is
 * the difference between two drawings.
 */

const TURN = 230; // milliseconds
const SWEEP = 330;
const LAG = 22; // between one card and the next
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the reader allows motion. */
export const allowed = () => !still.matches;

export class Motion {
  #table;
  #running = new Set();
  #layer = null;

  constructor(table) {
    this.#table = table;
  }

  /** Bring all that moves to its place at once. */
  finish() {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#layer?.remove();
    this.#layer = null;
    for (const cover of this.#table.querySelectorAll(".w-cover")) cover.remove();
  }

  /** What lies where, before the next step is drawn. */
  capture() {
    const cards = new Map();
    for (const card of this.#table.querySelectorAll(".w-lane > .w-card")) {
      const { seat } = card.parentElement.dataset;
      cards.set(card.dataset.card, { card, seat, box: card.getBoundingClientRect() });
    }
    return { cards, rows: this.#rows(), won: this.#boxes(".w-seat > .w-won") };
  }

  #boxes(selector) {
    const boxes = new Map();
    for (const pile of this.#table.querySelectorAll(selector)) {
      boxes.set(pile.parentElement.dataset.seat, pile.getBoundingClientRect());
    }
    return boxes;
  }

  /** The cards of each row, and the place of the next one to be turned. */
  #rows() {
    const rows = new Map();
    for (const row of this.#table.querySelectorAll(".w-row")) {
      const cards = [...row.querySelectorAll(":scope > i")].reverse();
      rows.set(row.dataset.seat, { cards, next: cards.length ? cardOf(cards[0]) : null });
    }
    return rows;
  }

  /** After the next step is drawn: show the way there, `speed` times as fast as usual. */
  show({ cards: before, rows, won }, speed) {
    // Of the packet, or of the row, the place of the next card; won cards may go elsewhere.
    const piles = this.#boxes(".w-seat > .w-pile");
    for (const [seat, { next }] of rows) if (next) piles.set(seat, next);
    const homes = new Map([...piles, ...this.#boxes(".w-seat > .w-won")]);
    for (const heap of this.#table.querySelectorAll("[data-under]")) before.delete(heap.dataset.under);
    this.#lay(rows, won, speed);
    let turned = 0;
    for (const card of this.#table.querySelectorAll(".w-lane > .w-card")) {
      const known = before.get(card.dataset.card);
      before.delete(card.dataset.card);
      const box = card.getBoundingClientRect();
      if (known) {
        this.#slide(card, known.box, box, speed);
      } else {
        this.#turn(card, piles.get(card.parentElement.dataset.seat), box, turned * LAG, speed);
        turned += 1;
      }
    }
    this.#gather([...before.values()], homes, speed);
  }

  /** What was won is laid behind the row. */
  #lay(before, won, speed) {
    for (const [seat, { cards }] of this.#rows()) {
      const from = won.get(seat);
      if (!from) continue;
      cards.slice(before.get(seat).cards.length).forEach((card, i) => {
        const to = card.getBoundingClientRect();
        const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
        const timing = { duration: SWEEP, delay: i * (LAG / 2) };
        this.#animate(card, { transform: [way, "none"] }, timing, speed);
      });
    }
  }

  #animate(element, frames, { duration, delay = 0 }, speed) {
    const animation = element.animate(frames, {
      duration: duration / speed,
      delay: delay / speed,
      easing: EASE,
      fill: "backwards",
    });
    this.#running.add(animation);
    animation.onfinish = () => this.#running.delete(animation);
    return animation;
  }

  #slide(card, from, to, speed) {
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 2) return;
    this.#animate(card, { transform: [`translate(${x}px, ${y}px)`, "none"] }, { duration: SWEEP }, speed);
  }

  /** From the packet to its place, and face up on the way if it lies so. */
  #turn(card, pile, box, delay, speed) {
    if (!pile?.width) return;
    const start = `perspective(900px) ${between(box, pile)}`;
    const timing = { duration: TURN, delay };
    if (card.classList.contains("w-down")) {
      this.#animate(card, { transform: [start, "perspective(900px)"] }, timing, speed);
      return;
    }
    const cover = document.createElement("b");
    cover.className = "w-card w-down w-cover";
    card.append(cover);
    const frames = { transform: [`${start} rotateY(180deg)`, "perspective(900px) rotateY(0deg)"] };
    this.#animate(card, frames, timing, speed);
    // Both ease alike, so the cover goes just when the card shows its edge.
    const away = this.#animate(cover, { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] }, timing, speed);
    away.addEventListener("finish", () => cover.remove());
  }

  /** What is gone from the table slides to the place of the one in front of whom it lay. */
  #gather(gone, homes, speed) {
    if (!gone.length) return;
    const table = this.#table.getBoundingClientRect();
    const layer = document.createElement("div");
    layer.className = "w-layer";
    layer.ariaHidden = "true";
    this.#layer = layer;
    this.#table.append(layer);
    let last;
    for (const { card, seat, box } of gone) {
      const pile = homes.get(seat);
      if (!pile?.width) continue;
      layer.append(card);
      card.style.cssText = `left:${box.left - table.left}px;top:${box.top - table.top}px;width:${box.width}px;height:${box.height}px;--cw:${box.width}px`;
      const frames = { transform: ["none", between(box, pile)], opacity: [1, 1, 0] };
      last = this.#animate(card, frames, { duration: SWEEP * 0.8 }, speed);
      last.effect.updateTiming({ fill: "both" });
    }
    last?.addEventListener("finish", () => layer.remove());
  }
}

/** The box of a card in a row: it is wider than the part of it that shows. */
function cardOf(next) {
  const { left, top, height } = next.getBoundingClientRect();
  return new DOMRect(left, top, height / 1.4, height);
}

/** The transform that brings what stands in `box` onto the card on top of `pile`. */
function between(box, pile) {
  const scale = pile.width / box.width;
  const x = pile.left + pile.width / 2 - (box.left + box.width / 2);
  const y = pile.bottom - (pile.width * 1.4) / 2 - (box.top + box.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
