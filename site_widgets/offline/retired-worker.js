/* A service worker in place of one that is not wanted any more: it leaves nothing behind. */

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const path = new URL(self.registration.scope).pathname;
  const leave = async () => {
    await caches.delete(`wojna ${path}`);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
  };
  event.waitUntil(leave());
});
