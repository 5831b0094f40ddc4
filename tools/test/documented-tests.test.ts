import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from './support/repository.ts';

interface Config {
  default: { test: { projects: { test: { name: string; include: string[]; exclude?: string[] } }[] } };
}
// It belongs to no package, so it is not imported by its path.
const config = new URL('../../vitest.config.ts', import.meta.url).href;
const projects = ((await import(config)) as Config).default.test.projects.map(({ test }) => test);
const files = repositoryFiles();

/** `vitest run --project unit path`, with or without quotes and other words before a path. */
const command = /vitest run((?: -u| --project ["']?[\w*-]+["']?)+) ([^`"|;\n]+)/g;

/** A test that the reader writes, and a word in place of any path. */
const examples = ['services/progress/test/days/get-progress-summary.test.ts', 'path'];

/** Vitest takes each word for a part of the path of a file. */
function testsOf(options: string, word: string): string[] {
  const names = [...options.matchAll(/--project ["']?([\w*-]+)/g)].map(([, name = '']) => name);
  return projects
    .filter(({ name }) => names.some((pattern) => matchesGlob(name, pattern)))
    .flatMap(({ include, exclude = [] }) =>
      files
        .map(({ path }) => path)
        .filter((path) => path.includes(word) && include.some((glob) => matchesGlob(path, glob)))
        .filter((path) => !exclude.some((glob) => matchesGlob(path, glob))),
    );
}

it('every command of a document that runs tests finds some', () => {
  const documented = files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(command)].flatMap(([all, options = '', words = '']) =>
        words
          .trim()
          .split(' ')
          .filter((word) => !examples.includes(word))
          .map((word) => ({ path, all, options, word })),
      ),
    );
  expect(documented.length).toBeGreaterThan(20);
  expect(
    documented
      .filter(({ options, word }) => testsOf(options, word).length === 0)
      .map(({ path, all, word }) => `${path}: ${all} · ${word}`),
  ).toEqual([]);
});
