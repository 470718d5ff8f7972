// Pyodide as its own guide shows it: loaded by the page, the engine's wheel by loadPackage.

import { loadPyodide } from "./pyodide/pyodide.mjs";

document.querySelector("button").addEventListener("click", async () => {
  const { seed, variant, wheel } = document.documentElement.dataset;
  const pyodide = await loadPyodide();
  await pyodide.loadPackage(new URL(wheel, location.href).href, { messageCallback: () => {} });
  document.querySelector("output").textContent = pyodide.runPython(`
    from wojna_core import GameId, replay
    str(replay(GameId.of("${variant}", ${seed})).events[:2])
  `);
});
