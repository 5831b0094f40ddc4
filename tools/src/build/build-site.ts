/**
 * Merges the three front ends into dist/site (shell at the root, remotes below /remotes/), generates the one
 * service worker of the shell's scope, and compresses the files that the gateway sends.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateSW } from 'workbox-build';
import { completePage, dropRenderer } from './first-screen.ts';
import { makePauseWorker } from './pause-worker.ts';
import { addPushWorker, takePushWorker } from './push-worker.ts';
import { precompress } from './precompress.ts';
import { UserError } from '../terminal.ts';

const PARTS = [
  { app: 'shell', below: '' },
  { app: 'challenge-mfe', below: 'remotes/challenge' },
  { app: 'admin-mfe', below: 'remotes/admin' },
];
/** The owner's pages without the shell, for their own container (apps/admin-mfe/Dockerfile). */
const ALONE = { app: 'admin-mfe/standalone', below: '' };

export type Built = { files: number; bytes: number };

/** Builds into a folder beside it, then swaps the two: a running gateway never sees an incomplete site. */
export async function buildSite(root: string, apps = PARTS.map(({ app }) => app)): Promise<Built> {
  const site = join(root, 'dist', 'site');
  const fresh = `${site}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const { app, below } of [...PARTS, ALONE].filter((part) => apps.includes(part.app))) {
    const from = join(root, 'apps', app, 'dist');
    if (!existsSync(from)) throw new UserError(`${from} is missing: run "npm run build" first.`);
    mkdirSync(join(fresh, below), { recursive: true });
    // mf-stats.json is for tools.
    cpSync(from, join(fresh, below), {
      recursive: true,
      filter: (path) => !path.endsWith('mf-stats.json'),
    });
  }
  dropRenderer(fresh);
  if (apps.includes('shell')) await completePage(root, fresh);
  // The owner's pages alone have no service worker.
  const built = apps.includes('shell') ? await makeServiceWorker(fresh) : { files: 0, bytes: 0 };
  makePauseWorker(fresh);
  await precompress(fresh);
  rmSync(site, { recursive: true, force: true });
  renameSync(fresh, site);
  return built;
}

/** Not hashed by name, so requested from the network first; the precached copy is the fallback. */
const NETWORK_FIRST = ['index.html', 'pause.html', 'remotes/challenge/remoteEntry.js'];

/**
 * W-3. Everything of shell and challenge is precached, so that the app starts offline after one
 * visit; hashed files are then served from the cache. The admin remote is for the operator and is left out.
 */
async function makeServiceWorker(site: string): Promise<Built> {
  const pushWorker = takePushWorker(site);
  const { count, size, warnings } = await generateSW({
    globDirectory: site,
    swDest: join(site, 'sw.js'),
    globPatterns: ['**/*.{html,js,css,json,webmanifest,woff2,svg,png,webp,ico}'],
    // A manifest is read by the build alone.
    globIgnores: ['remotes/admin/**', '**/mf-manifest.json', '**/*.LICENSE.txt'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    dontCacheBustURLsMatching: /\.[0-9a-f]{8,}\.\w+$/,
    manifestTransforms: [underOtherKeys],
    directoryIndex: null,
    runtimeCaching: [networkFirst],
    cleanupOutdatedCaches: true,
    // A page from the first visit is also served offline; it reloads only when the user accepts an update.
    clientsClaim: true,
    skipWaiting: false, // offered by the shell, which then posts {type: 'SKIP_WAITING'}
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  });
  addPushWorker(join(site, 'sw.js'), pushWorker);
  if (warnings.length > 0) throw new UserError(`The service worker would miss files: ${warnings.join('; ')}`);
  return { files: count, bytes: size };
}

/**
 * Workbox serves every URL that it has precached from the cache, before any other rule. With a different query as
 * cache key it does not match these files, so the rule below fetches them.
 */
function underOtherKeys<Entry extends { url: string }>(entries: Entry[]) {
  const manifest = entries.map((entry) =>
    NETWORK_FIRST.includes(entry.url) ? { ...entry, url: `${entry.url}?offline` } : entry,
  );
  return { manifest };
}

/** The service worker's global; this file needs one method of it. */
declare const caches: {
  match: (key: string, options: { ignoreSearch: true }) => Promise<Response | undefined>;
};

/** generateSW copies these functions as text into sw.js: they may not use outer variables. */
const networkFirst = {
  urlPattern: ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin &&
    (request.mode === 'navigate'
      ? !/^\/(api|sandbox|remotes)\//.test(url.pathname)
      : url.pathname === '/remotes/challenge/remoteEntry.js'),
  handler: 'NetworkFirst' as const,
  options: {
    networkTimeoutSeconds: 3,
    plugins: [
      {
        // There is no other cache: two caches could hold two versions of one page.
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: ({ request }: { request: Request }) =>
          caches.match(
            request.mode !== 'navigate'
              ? request.url
              : // `/pause` has a worker of its own; this one serves it to an app that has not opened it before.
                new URL(request.url).pathname === '/pause'
                ? '/pause.html'
                : '/index.html',
            { ignoreSearch: true },
          ),
      },
    ],
  },
};

if (process.argv[1] === import.meta.filename) {
  const [, , ...apps] = process.argv; // an image contains a part of the site (services/gateway/Dockerfile)
  const { files, bytes } = await buildSite(process.cwd(), apps.length > 0 ? apps : undefined);
  console.log(`Built ${files} files for the first visit (${Math.round(bytes / 1024)} kB)`);
}
