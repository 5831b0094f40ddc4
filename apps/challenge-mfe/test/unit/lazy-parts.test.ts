import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8');

test('every lazily loaded part has a test in which its chunk fails to load', () => {
  const sources = readdirSync(new URL('src/', here), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const namesIn = (pattern: RegExp): string[] =>
    sources.flatMap((path) =>
      [...read(`src/${path}`).matchAll(pattern)].map(([, module = '']) => module.replace(/^.*\//, '')),
    );
  const loaded = namesIn(/\bimport\((?:\/\* webpackChunkName: "(?!rooms|home-cards)[^*]*\*\/ )?'([^']+)'\)/g);
  expect(loaded.length).toBeGreaterThan(10);
  const blocked = globSync('**/blocked-*.test.tsx', { cwd: new URL('test/', here) })
    .map((path) => read(`test/${path}`))
    .join('\n');
  // blocked-parts.test.tsx tests one screen of each kind, because one function creates them.
  const screens = new Set(namesIn(/'\/[^']+': \w+Screen\(\(\) => import\('([^']+)'\)/g));
  // The harness preloads the original wording, which falls back to English in the same way as Italian.
  const parts = loaded.filter((module) => !module.endsWith('-original.ts') && !screens.has(module));
  expect(parts.filter((module) => !blocked.includes(module.replace(/\.tsx?$/, '')))).toEqual([]);
});
