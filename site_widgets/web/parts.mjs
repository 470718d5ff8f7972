/* The smaller parts of the widget: how far the engine is, what went wrong, sharing, the pace. */

const PACE = "wojna.pace";

/** Put `html` into `box`; focus that was in it goes to the control that has taken its place. */
export function swap(box, html) {
  const at = box.contains(document.activeElement) ? document.activeElement : null;
  const name = at?.getAttribute("name");
  box.innerHTML = html;
  if (at) box.querySelector(name ? `[name="${name}"]` : at.localName)?.focus({ preventScroll: true });
}

/** Remember how fast the reader likes a game to play. */
export function keepPace(value) {
  try {
    localStorage.setItem(PACE, value);
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
  }
}

export function recallPace(select) {
  let kept = null;
  try {
    kept = localStorage.getItem(PACE);
  } catch {
    return;
  }
  if ([...select.options].some(({ value }) => value === kept)) select.value = kept;
}

/** The line under the controls: the keys, the progress of loading, and over it what failed. */
export class Status {
  #line;
  #error;
  #number;

  constructor(widget) {
    this.#line = widget.querySelector(".w-status");
    this.#error = widget.querySelector(".w-error");
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    this.#number = new Intl.NumberFormat(widget.dataset.lang, digits);
  }

  show({ state, done, total, kind, file }) {
    const progress = this.#line.querySelector(".w-progress");
    progress.hidden = state !== "loading";
    this.#line.querySelector(".w-keys").hidden = state === "loading";
    if (state === "loading") {
      const [text, bar] = progress.children;
      text.textContent = this.#progress(done, total);
      bar.style.setProperty("--done", total ? done / total : 0);
    }
    if (state === "error") this.#say(this.#error.dataset[kind].replace("{file}", file ?? ""), true);
    else if (this.#failed) this.#hide();
  }

  #progress(done, total) {
    const { loading, starting } = this.#line.dataset;
    if (total && done >= total) return starting;
    const megabytes = (bytes) => this.#number.format(bytes / 1e6);
    return total
      ? loading.replace("{done}", megabytes(done)).replace("{total}", megabytes(total))
      : starting;
  }

  #failed = false;

  /** Say what is wrong with a link or a form. */
  complain(text) {
    this.#say(text, false);
  }

  #say(text, failed) {
    this.#failed = failed;
    this.#error.querySelector("[data-action=retry]").hidden = !failed;
    this.#error.hidden = false;
    this.#error.querySelector("p").textContent = text;
  }

  /** What was wrong with a link or a form matters no more; a failed engine does. */
  forget() {
    if (!this.#failed) this.#hide();
  }

  #hide() {
    this.#failed = false;
    this.#error.hidden = true;
  }
}

/** The link to the step: shown in a field, copied, and said so. */
export class Sharing {
  #box;

  constructor(box) {
    this.#box = box;
  }

  async open(link) {
    const field = this.#box.querySelector("input");
    const words = this.#box.querySelector("p");
    field.value = link;
    words.textContent = "";
    this.#box.hidden = false;
    field.focus({ preventScroll: true });
    field.select();
    words.textContent = (await copy(link)) ? this.#box.dataset.copied : this.#box.dataset.byHand;
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or no secure page: the old way copies what is selected.
    return document.execCommand("copy");
  }
}
