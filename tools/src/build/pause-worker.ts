/**
 * The service worker of `/pause`, apart from the app's: a browser that only ever opens `/pause` saves its few files and
 * no more, and the page comes from the cache before the network is asked (docs/decisions/042).
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Does nothing for a site without the page. */
export function makePauseWorker(site: string): void {
  const file = join(site, 'pause.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path!);
  const version = hash('sha256', [html, ...files.map((path) => readFileSync(join(site, path)))].join());
  // The digest is compared by the gateway, as in precached-files.ts.
  const page = `/pause.html?offline=${hash('sha256', html)}`;
  writeFileSync(join(site, 'pause-sw.js'), workerSource(version.slice(0, 16), page, files));
}

/**
 * Takes over at once: the page is one file with its scripts, so no older page is left in the middle. It deletes its own
 * old copies and no other cache of the origin. Where the browser's cache is broken, the network has the page (B-4).
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
