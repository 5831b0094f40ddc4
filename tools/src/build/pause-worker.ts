/**
 * The service worker of `/pause`, separate from the app's (docs/decisions/042): a browser that only opens `/pause`
 * stores only its few files, and the page is served from the cache first.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Does nothing for a site without `/pause`. */
export function makePauseWorker(site: string): void {
  const file = join(site, 'pause.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path!);
  const version = hash('sha256', [html, ...files.map((path) => readFileSync(join(site, path)))].join());
  // The gateway compares the digest, as in precached-files.ts.
  const page = `/pause.html?offline=${hash('sha256', html)}`;
  writeFileSync(join(site, 'pause-sw.js'), workerSource(version.slice(0, 16), page, files));
}

/**
 * Takes over at once, because an open page has already loaded all of its files. It deletes its own old caches only. If
 * the browser's cache fails, the page is fetched from the network (B-4).
 */
const workerSource = (version: string, page: string, files: string[]): string => `const NAME = 'pause-${version}';
const PAGE = '${page}';
const FILES = ${JSON.stringify(files)};
const isPage = (request) => request.mode === 'navigate' && new URL(request.url).pathname === '/pause';
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([PAGE, ...FILES])));
});
self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('pause-') && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  const key = isPage(request) ? PAGE : FILES.includes(path) ? path : null;
  if (key !== null)
    event.respondWith(
      caches
        .open(NAME)
        .then((cache) => cache.match(key))
        .catch(() => undefined)
        .then((found) => found ?? fetch(request)),
    );
});
`;
