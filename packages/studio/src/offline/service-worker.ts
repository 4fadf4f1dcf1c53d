/**
 * Answers the requests of the page from the storage of the browser, so that the studio works without its server. The page itself is asked
 * of the server first: who serves a new version, or another page at this address, is not hidden by an old copy. What has a hash of its
 * content in its name is the same for good. An old version keeps its files as long as a page of it is open.
 */

/** What the build knows of the files, relative to the folder of the page. */
interface StudioFiles {
  /** A hash of all files. */
  readonly version: string;
  /** The page and all that it is made of, but for what is listed as large. */
  readonly page: readonly string[];
  /** Large files, which few visits need: stored when the page is idle, or when they are first asked for. */
  readonly large: readonly string[];
}

declare const studioFiles: StudioFiles;

/** An event of a service worker, as far as it is used. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface TellingEvent extends LifeEvent {
  readonly data: unknown;
}
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellingEvent) => void): void;
}

/** What this script runs in, in place of a window. */
declare const self: ServiceWorkerScope;

export {};

/** How long the server may take for the page, in milliseconds, before the stored one is shown. */
const patienceMs = 4000;

// Once: the build writes the list in place of the name.
const files = studioFiles;
const { scope } = self.registration;
// Several studios may be served from folders of one origin.
const prefix = `gridwright ${scope} `;
const cacheName = `${prefix}${files.version}`;
const addressOf = (file: string): string => new URL(file, scope).href;
const page = addressOf('./');
const stored = new Set([...files.page, ...files.large].map(addressOf));

self.addEventListener('install', (event) => event.waitUntil(store(files.page)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  // What fails is fetched when it is needed.
  if (event.data === 'store all') event.waitUntil(store(files.large).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  const address = `${origin}${pathname}`;
  if (address === page || address === addressOf('index.html')) event.respondWith(pageFor(request));
  else if (stored.has(address)) event.respondWith(fileFor(request, address));
});

/** Stores the files that are not yet stored, also by an earlier version where the name tells that they are the same. */
async function store(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    wanted.map(async (file) => {
      const address = addressOf(file);
      const isHashed = file.startsWith('assets/');
      const found = isHashed ? await caches.match(address, { ignoreVary: true }) : undefined;
      const response = found ?? (await fetch(address, { cache: isHashed ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(address, response);
    }),
  );
}

async function pageFor(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(page, { ignoreVary: true });
  if (kept === undefined) return fromServer;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    patience = setTimeout(() => resolve(kept), patienceMs);
  });
  return Promise.race([fromServer.catch(() => kept), late]).finally(() => clearTimeout(patience));
}

async function fileFor(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // A part of a file must not be taken for the whole.
  if (response.status === 200) await cache.put(address, response.clone());
  return response;
}
