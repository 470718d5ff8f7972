/* Who plays, kept for as long as the tab is open: no link tells it, and changing the language must not forget it. */

const key = (variant) => `wojna.who.${variant}`;

/** Who plays each seat, as the widget says since the build; null for an example to watch. */
export function built(widget) {
  return widget.dataset.who === undefined ? null : JSON.parse(widget.dataset.who);
}

export function keep(variant, who) {
  try {
    sessionStorage.setItem(key(variant), JSON.stringify(who));
  } catch {
    // Storage may be forbidden: then who plays is as the page says.
  }
}

export function recall(variant) {
  try {
    return JSON.parse(sessionStorage.getItem(key(variant)));
  } catch {
    return null;
  }
}
