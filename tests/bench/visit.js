/*
 * In each page of the benchmark: when the reader clicked, when what was expected was there and
 * painted, and the long tasks of the page. Times are those of performance.now().
 */
window.bench = {
  intent: null,
  done: null,
  tasks: [],
  expect(selector, tells) {
    const look = () => {
      const part = document.querySelector(selector);
      if (!part || !tells(part) || this.done) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        this.done = performance.now();
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  },
};

addEventListener("pointerdown", ({ timeStamp }) => (window.bench.intent ??= timeStamp), true);

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) window.bench.tasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: true });
