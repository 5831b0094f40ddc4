/** `npm run extension`, after the build: one zip for each store, the same bytes from the same sources. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { browsers, DIST, version } from './package-files.ts';

/** The earliest time that a zip can store, because build times would make the bytes differ. */
const EPOCH = '1980-01-01T00:00:00';

for (const browser of browsers) {
  const folder = join(DIST, browser);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
  const zip = zipSync(files, { level: 9, mtime: EPOCH });
  const name = `scrollstop-${browser}-${version}.zip`;
  writeFileSync(join(DIST, name), zip);
  const hash = createHash('sha256').update(zip).digest('hex');
  process.stdout.write(`${name}  ${(zip.length / 1000).toFixed(1)} kB  sha256 ${hash}\n`);
}
