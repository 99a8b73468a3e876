// Opens the page where there is no network, for a page that is a folder of files on any host under
// any path. Everything is kept: the files of the page, which the build lists in FILES and names with
// a VERSION, and the engine, file by file as it is fetched, under the version in its manifest.

const HERE = self.registration.scope;
const PAGE = `hanchan ${HERE} page `;
const ENGINE = `hanchan ${HERE} engine `;
const MANIFEST = `${HERE}engine/manifest.json`;
/** Milliseconds until a network that does not answer counts as none. */
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepPage());
});

/** Others may keep things at the same host: what is dropped begins with the name of this folder. */
async function drop(kind, current) {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(kind) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The document comes last: where it is kept, everything is, and the files before it are dropped. */
async function keepPage() {
  const cache = await caches.open(PAGE + VERSION);
  if (await cache.match(HERE)) return;
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = FILES.map((name) => HERE + name).filter((url) => !kept.has(url));
  await cache.addAll(missing.map((url) => new Request(url, { cache: "no-cache" })));
  await cache.put(HERE, await fetchDocument());
  await drop(PAGE, PAGE + VERSION);
}

/** Some hosts have no document at a folder, others send readers of index.html to the folder. */
async function fetchDocument() {
  for (const url of [HERE, `${HERE}index.html`]) {
    const answer = await fetch(url, { cache: "no-cache" });
    if (!answer.ok) continue;
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(await answer.blob(), { headers }); // not one that was sent elsewhere
  }
  throw new Error("no document");
}

/** What comes of a promise; null where that takes too long. */
async function soon(promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The answer of the network, or the kept one where that fails or takes too long. */
async function newest(request, options, kept) {
  const asked = fetch(request, options).catch(() => null);
  const answer = await soon(asked);
  if (answer?.ok) return answer;
  return (await caches.match(kept)) ?? (await asked) ?? Response.error();
}

function page(request) {
  return newest(request, undefined, HERE);
}

async function file(request, url) {
  return (await caches.match(url.origin + url.pathname)) ?? fetch(request);
}

/** Another version of the engine takes the place of the one that is kept. */
async function manifest() {
  const answer = await newest(MANIFEST, { cache: "no-cache" }, MANIFEST);
  const told = answer.clone().json();
  const { version } = await told.catch(() => ({})); // what is no manifest is shown as it came
  if (!answer.ok || !version) return answer;
  const cache = await caches.open(ENGINE + version);
  await cache.put(MANIFEST, answer.clone());
  await drop(ENGINE, ENGINE + version);
  return answer;
}

async function engineCache() {
  const find = async () => (await caches.keys()).find((name) => name.startsWith(ENGINE));
  let name = await find();
  if (!name) {
    await manifest();
    name = await find();
  }
  return caches.open(name ?? ENGINE);
}

/** WebAssembly is kept unpacked: only then does the browser keep its machine code beside it. */
const UNPACKED = /\.wasm\.gz$/;
const KEPT_PLAIN = "X-Kept";
/** WebAssembly on its way to what is kept, by address. */
const coming = new Map();

/** Fails for what is no WebAssembly, such as a page to sign in to a network. */
async function unpacked(answer) {
  let bytes = await answer.blob(); // some hosts have unpacked it
  if (new Uint8Array(await bytes.slice(0, 1).arrayBuffer())[0] === 0x1f) {
    const plain = bytes.stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = await new Response(plain).blob();
  }
  if ((await bytes.slice(0, 4).text()) !== "\0asm") throw new Error("no WebAssembly");
  const headers = { "Content-Type": "application/wasm", [KEPT_PLAIN]: "plain" };
  return new Response(bytes, { headers });
}

/**
 * What cannot be kept, as a full disk may have it, is used all the same. WebAssembly that is kept
 * packed, by a worker of an earlier version, is unpacked as if it came from the network.
 */
async function part(event, { href, pathname }) {
  const cache = await engineCache();
  const plain = UNPACKED.test(pathname);
  if (plain) await soon(coming.get(href));
  const kept = await cache.match(href);
  if (kept && (!plain || kept.headers.has(KEPT_PLAIN))) return kept;
  const answer = kept ?? (await fetch(href, { cache: "no-cache" }));
  if (!answer.ok) return answer;
  const copy = answer.clone();
  const keep = async () => cache.put(href, plain ? await unpacked(copy) : copy);
  const keeping = keep()
    .catch(() => null)
    .finally(() => coming.get(href) === keeping && coming.delete(href));
  if (plain) coming.set(href, keeping);
  event.waitUntil(keeping);
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(HERE)) return;
  const name = decodeURIComponent(url.pathname).slice(new URL(HERE).pathname.length);
  if (request.mode === "navigate") {
    if (name === "" || name === "index.html") event.respondWith(page(request));
  } else if (url.href === MANIFEST) event.respondWith(manifest());
  else if (name.startsWith("engine/")) event.respondWith(part(event, url));
  else if (FILES.includes(name)) event.respondWith(file(request, url));
});
