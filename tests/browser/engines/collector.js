/*
 * Keeps what goes wrong on a page, where the next page of the site still finds it. The first
 * script of each page: see collected.py.
 */
{
  const KEY = "complaints";
  const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  const keep = (what) => sessionStorage.setItem(KEY, JSON.stringify([...kept(), `${location}: ${what}`]));

  // An error of a script, or an element whose file did not come: such events do not bubble.
  addEventListener("error", ({ message, target }) => keep(message ?? `no ${target.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => keep(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => keep(`${violatedDirective}: ${blockedURI}`));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => {
      keep(words.join(" "));
      say.apply(console, words);
    };
  }
  window.complaints = kept;
}
