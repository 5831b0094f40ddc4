/** A remote whose contracts use a function of Zod that the shell does not share would break where nobody tests it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as zodParts from '../../src/zod-parts.ts';
import { zodShareKey } from '../../src/zod-share-key.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const folders = ['libs/contracts', 'libs/http-client', 'apps/shell', 'apps/challenge-mfe', 'apps/admin-mfe'];
/** Types and namespaces of types, which no bundle holds. */
const types = ['core', 'infer', 'input', 'output'];

function usedIn(folder: string): string[] {
  const sources = readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, 'src', file), 'utf8'))
    .filter((text) => /from 'zod/.test(text));
  return sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name));
}

test('the shared parts of Zod are those that contracts and apps use', () => {
  const used = new Set(folders.flatMap(usedIn).filter((name) => !types.includes(name)));
  expect([...used].sort()).toEqual(Object.keys(zodParts).sort());
});

test('another list has another key, so that a remote then brings its own', () => {
  const { uuid: _, ...fewer } = zodParts;
  expect(zodShareKey(fewer)).not.toBe(zodShareKey(zodParts));
  expect(zodShareKey({ b: 1, a: 1 })).toBe(zodShareKey({ a: 1, b: 1 }));
});
