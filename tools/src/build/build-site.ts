/**
 * Merges the three front ends into dist/site (the shell at the root, the remotes in /remotes/), completes the service
 * workers, and compresses the files that the gateway sends.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePage } from './first-screen.ts';
import { makePauseWorker } from './pause-worker.ts';
import { type Built, writeServiceWorker } from './precached-files.ts';
import { UserError } from '../terminal.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../folders.ts';

const PARTS = [
  { app: 'shell', below: '' },
  { app: 'challenge-mfe', below: 'remotes/challenge' },
  { app: 'admin-mfe', below: 'remotes/admin' },
];
/** The owner's pages without the shell, for their separate container (apps/admin-mfe/Dockerfile). */
const ALONE = { app: 'admin-mfe/standalone', below: '' };

/** Builds into a temporary folder, then swaps the two, so that a running gateway never serves an incomplete site. */
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
  if (apps.includes('shell')) await completePage(root, fresh);
  // The owner's pages without the shell have no service worker.
  const built = apps.includes('shell') ? writeServiceWorker(fresh) : { files: 0, bytes: 0 };
  makePauseWorker(fresh);
  await precompress(fresh);
  rmSync(site, { recursive: true, force: true });
  renameSync(fresh, site);
  return built;
}

const TEXT = /\.(js|css|json|svg|webmanifest|txt)$/;
const MIN_BYTES = 256;

/**
 * Writes a Brotli and a gzip copy beside every text file that is large enough; the gateway only chooses one. HTML pages
 * are left out, because the gateway writes the runtime configuration into them.
 */
async function precompress(folder: string): Promise<void> {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => TEXT.test(file))
      .map(compress),
  );
}

async function compress(file: string): Promise<void> {
  const plain = readFileSync(file);
  if (plain.length <= MIN_BYTES) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, options),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

if (process.argv[1] === import.meta.filename) {
  const [, , ...apps] = process.argv; // an image contains a part of the site (services/gateway/Dockerfile)
  const { files, bytes } = await buildSite(process.cwd(), apps.length > 0 ? apps : undefined);
  console.log(`Built ${files} files for the first visit (${Math.round(bytes / 1024)} kB)`);
}
