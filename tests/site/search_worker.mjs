// The search worker of a built site, run by Node. In: the folder of the shared scripts, an index
// file, queries. Out: for each query, what the worker answers Material's page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

const { web, index, queries } = JSON.parse(readFileSync(0, "utf8"));
const { config, docs } = JSON.parse(readFileSync(index, "utf8"));
const listeners = [];
let answered;

const worker = createContext({
  console,
  addEventListener: (_, listener) => listeners.push(listener),
  importScripts,
  postMessage: (message) => answered(message),
});
worker.self = worker;
importScripts("search.js");

function importScripts(name) {
  runInContext(readFileSync(join(web, name), "utf8"), worker, name);
}

/** Send the worker a message of Material's; the answer comes later. */
function ask(type, data) {
  return new Promise((resolve) => {
    answered = resolve;
    for (const listener of listeners) listener({ data: { type, data } });
  });
}

await ask(0, { config, docs, options: { suggest: false } });
const answers = [];
for (const query of queries) answers.push((await ask(2, query)).data.items);
process.stdout.write(JSON.stringify(answers));
