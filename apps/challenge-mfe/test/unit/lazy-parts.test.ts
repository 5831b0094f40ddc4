import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8');

test('a test blocks every part that is loaded lazily', () => {
  const sources = readdirSync(new URL('src/', here), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const loaded = sources.flatMap((path) =>
    [
      ...read(`src/${path}`).matchAll(
        /\bimport\((?:\/\* webpackChunkName: "(?!rooms|home-cards)[^*]*\*\/ )?'([^']+)'\)/g,
      ),
    ].map(([, module = '']) => module.replace(/^.*\//, '')),
  );
  expect(loaded.length).toBeGreaterThan(10);
  const blocked = ['dialog', 'extras', 'features', 'kit', 'parts', 'reminder']
    .map((name) => read(`test/every-screen/blocked-${name}.test.tsx`))
    .join('\n');
  // The harness imports the mixed set of texts beforehand; it falls back to English in the same way as the Italian one.
  const parts = loaded.filter((module) => !module.endsWith('-original.ts'));
  expect(parts.filter((module) => !blocked.includes(module.replace(/\.tsx?$/, '')))).toEqual([]);
});
