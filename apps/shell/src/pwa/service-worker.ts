/**
 * W-3: the service worker of the app's scope. It precaches all files of shell and challenge, so that the app starts
 * offline after one visit, and serves hashed files from the cache. The site's build inserts the list of files.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import './push-worker.ts';

type Worker = {
  /** Replaced by the list when the site is merged (tools/src/build/precached-files.ts). */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
};
declare const self: Worker & typeof globalThis;

// A new worker waits until the user accepts the update, which the shell offers (updates.ts).
self.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The page of the first visit is controlled too; it reloads only when the user accepts an update.
clientsClaim();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();

/** `/pause` has its own worker; until that is installed, this one serves the page. */
function precachedCopy({ mode, url }: Request): string {
  if (mode !== 'navigate') return url;
  return new URL(url).pathname === '/pause' ? '/pause.html' : '/index.html';
}

/** Pages and the remote's entry have no hash in their names: network first, with the precached copy as fallback. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === 'navigate'
      ? !/^\/(api|sandbox|remotes)\//.test(url.pathname)
      : url.pathname === '/remotes/challenge/remoteEntry.js'),
  new NetworkFirst({
    networkTimeoutSeconds: 3,
    plugins: [
      {
        // No second cache, because two caches could hold two versions of one page.
        cacheWillUpdate: () => Promise.resolve(null),
        // A proxy without a server returns an error page of its own, and a rate-limited network returns none.
        fetchDidSucceed({ response }) {
          if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`);
          return Promise.resolve(response);
        },
        cachedResponseWillBeUsed: ({ request }) => caches.match(precachedCopy(request), { ignoreSearch: true }),
      },
    ],
  }),
);
