/** The files for the stores. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the zips have the same bytes from the same sources, and at most 120 kB each', () => {
  const root = join(import.meta.dirname, '../..');
  const zips = () => {
    execFileSync(process.execPath, [join(root, 'zip.ts')]);
    return readdirSync(join(root, 'dist'))
      .filter((name) => name.endsWith('.zip'))
      .map((name) => readFileSync(join(root, 'dist', name)));
  };
  const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  const first = zips();
  expect(first.map(hash)).toEqual(zips().map(hash));
  expect(first).toHaveLength(2);
  for (const zip of first) expect(zip.length).toBeLessThan(120_000);
});
