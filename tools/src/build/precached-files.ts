/** The files that the service worker precaches, written into it in place of Workbox's `self.__WB_MANIFEST`. */
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Built = { files: number; bytes: number };

const PRECACHED = '**/*.{html,js,css,json,webmanifest,woff2,svg,png,webp,ico}';
/** The admin remote is for the operator; a manifest is read by the build alone. */
const LEFT_OUT = ['worker/**', 'remotes/admin/**', '**/mf-manifest.json'];
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/**
 * Not hashed by name, so requested from the network first; the precached copy is the fallback. Workbox serves every
 * precached URL from the cache before any other rule; with a different query as cache key it does not match these. The
 * gateway fills in the pages, so it compares their digest; the browser compares the scripts. A picture may differ: a
 * proxy in front of the gateway may have made it smaller.
 */
const NETWORK_FIRST = ['index.html', 'pause.html', 'remotes/challenge/remoteEntry.js'];

/** Moves the shell's built worker to the root of the site. */
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
  if (after === undefined || more.length > 0) throw new Error(`${file} does not name the list of files once`);
  writeFileSync(join(site, 'sw.js'), before + JSON.stringify(entries) + after);
  rmSync(join(site, 'worker'), { recursive: true });
  return { files: entries.length, bytes };
}
