// Opens the page where no server answers, with what has been fetched before. Nothing of a match is
// ever kept here: whatever begins with /api/ goes to the server alone.

const KEPT = "hanchan";
const FILES = /^\/(assets|tiles|sounds|icons)\//;
const MOST = 250;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match("/");
    if (kept) return kept;
    throw problem;
  }
}

/**
 * What bears a hash in its name never changes. Tiles bear one behind it: they are drawn at once, and
 * asked for again meanwhile, as an older server may have answered while servers were replaced.
 */
async function file(request, { pathname, search }) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept && pathname.startsWith("/assets/")) return kept;
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await keep(cache, request, answer.clone());
    return answer;
  });
  if (kept) asked.catch(() => null);
  if (kept && search) return kept;
  try {
    return await asked;
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const all = await cache.keys();
  const old = all.filter(({ url }) => new URL(url).pathname !== "/");
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST)).map((one) => cache.delete(one)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { pathname } = url;
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) {
    event.respondWith(page(request));
  } else if (FILES.test(pathname)) {
    event.respondWith(file(request, url));
  }
});
