/** Writes the list of precached files into the service worker, in place of Workbox's `self.__WB_MANIFEST`. */
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Built = { files: number; bytes: number };

const PRECACHED = '**/*.{html,js,css,json,webmanifest,woff2,svg,png,webp,ico}';
/** The admin remote is only for the owner; manifests are only read by the build. */
const LEFT_OUT = ['worker/**', 'remotes/admin/**', '**/mf-manifest.json'];
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/**
 * Files without a hash in their names are requested from the network first; the precached copy is the fallback. Workbox
 * serves a precached URL from the cache before any other rule, so these get a query as cache key, which does not match.
 * The gateway compares the digests of the pages, which it fills in; the browser compares those of the scripts. Pictures
 * are not compared, because a proxy in front of the gateway may have compressed them.
 */
const NETWORK_FIRST = ['index.html', 'pause.html', 'remotes/challenge/remoteEntry.js'];

/** Completes the shell's built worker and moves it to the root of the site. */
export function writeServiceWorker(site: string): Built {
  const file = join(site, 'worker', 'sw.js');
  if (!existsSync(file)) throw new Error(`${file} is missing: the shell was built without its service worker.`);
  let bytes = 0;
  const entries = globSync(PRECACHED, { cwd: site, exclude: LEFT_OUT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const content = readFileSync(join(site, path));
      bytes += content.length;
      if (HASHED.test(path)) return { url: path, revision: null };
      const revision = hash('sha256', content);
      const url = NETWORK_FIRST.includes(path) ? `${path}?offline=${revision}` : path;
      if (!path.endsWith('.js')) return { url, revision };
      return { url, revision, integrity: `sha256-${hash('sha256', content, 'base64')}` };
    });
  const [before, after, ...more] = readFileSync(file, 'utf8').split('self.__WB_MANIFEST');
  if (after === undefined || more.length > 0) throw new Error(`${file} must contain self.__WB_MANIFEST exactly once.`);
  writeFileSync(join(site, 'sw.js'), before + JSON.stringify(entries) + after);
  rmSync(join(site, 'worker'), { recursive: true });
  return { files: entries.length, bytes };
}
