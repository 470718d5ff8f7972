// The memory of a started Python, kept in the browser: the next visit goes on from it.
//
// An image is made here and never travels. It is packed, which also makes sure that what is read
// is what was written. Each is kept under the version of the runtime that it was made of, and
// nothing else is kept beside it.
//
// Pyodide has the two functions for it but promises nothing of them. So nothing rests on an
// image: without one, or where one does not do, Python starts from its files.

const CACHE = `wojna start ${new URL("../", import.meta.url).pathname}`;

const addressOf = (version) => new URL(`start/${version}`, import.meta.url).href;

/** Returns the image of a version, or null. */
export async function recall(version) {
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(version));
    const unpacked = kept.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    return null; // There is none, it is broken, or nothing may be kept here.
  }
}

/** Keeps what `make` returns as the image of a version, in place of any other, if it can. */
export async function keep(version, make) {
  try {
    await forget();
    const packed = new Blob([make()]).stream().pipeThrough(new CompressionStream("gzip"));
    await (await caches.open(CACHE)).put(addressOf(version), new Response(packed));
  } catch {
    // Then the next visit starts as this one did.
  }
}

/** Keeps no image any more. */
export async function forget() {
  await caches.delete(CACHE).catch(() => {});
}
