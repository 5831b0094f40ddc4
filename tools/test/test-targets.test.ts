/** `nx affected -t test` runs only the targets that a project declares, so a missing target would never run. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { reachedTexts } from '../src/testing/reached-texts.ts';

const root = join(import.meta.dirname, '../..');
const packages = ['{apps,services,libs}/*/package.json', '{sim,faults,tools}/package.json'];
const projects = packages.flatMap((pattern) => globSync(pattern, { cwd: root })).map(dirname);

type Layer = { test: { name: string; include: string[]; exclude?: string[] } };
const { default: config } = (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)) as {
  default: { test: { projects: Layer[] } };
};

/** The layers and their files in vitest.config.ts, without the measurements of `npm run bench`. */
const layers = config.test.projects
  .filter(({ test }) => test.name !== 'timing')
  .map(({ test: { name, include, exclude } }) => ({
    layer: name.replace(/-(transformed|screens|own-process)$/, ''),
    files: include.flatMap((pattern) => globSync(pattern, { cwd: root, ...(exclude && { exclude }) })),
  }));

const layersOf = (project: string) =>
  layers.filter(({ files }) => files.some((file) => file.startsWith(`${project}/`))).map(({ layer }) => layer);

function targetsOf(project: string): object {
  const text = readFileSync(join(root, project, 'package.json'), 'utf8');
  return (JSON.parse(text) as { nx: { targets: object } }).nx.targets;
}

/** Whether its component targets are created by tools/src/testing/component-groups.ts. */
const isGrouped = (project: string) => existsSync(join(root, project, 'test/groups.json'));

it.each(projects)('%s has a target for each of its layers', (project) => {
  const named = Object.keys(targetsOf(project)).filter((target) => !target.startsWith('unit-'));
  const targets = [...named, ...(isGrouped(project) ? ['component'] : [])];
  expect(targets.sort()).toEqual([...new Set(['lint', 'typecheck', 'test', ...layersOf(project)])].sort());
});

it.each(projects.filter(isGrouped))('%s has a group for each of its component tests', (project) => {
  const groups = JSON.parse(readFileSync(join(root, project, 'test/groups.json'), 'utf8')) as Record<string, string[]>;
  const inNpmTest = config.test.projects.find(({ test }) => test.name === 'component')!.test;
  const files = globSync(`${project}/test/**/*.test.tsx`, { cwd: root, exclude: inNpmTest.exclude! });
  expect([...new Set(files.map((file) => file.split('/')[3]!))].sort()).toEqual(Object.keys(groups).sort());
  for (const feature of Object.values(groups).flat())
    expect(existsSync(join(root, project, 'src/features', feature)), feature).toBe(true);
});

it('the tests of libs/challenge’s rules load no texts, which are not inputs of their target', () => {
  const { 'unit-rules': target } = targetsOf('libs/challenge') as Record<string, { command: string }>;
  const exclude = /--exclude "(.+)"/.exec(target!.command)!.slice(1);
  const tests = globSync('libs/challenge/test/unit/**/*.test.ts', { cwd: root, exclude });
  expect(tests.length).toBeGreaterThan(10);
  expect(reachedTexts(root, tests)).toEqual([]);
});

it.each([
  ['services/progress/src/days/save-entry.ts', []],
  [
    'services/auth/src/passwords/guesses.ts',
    ['features/password/en', 'features/password/it', 'features/password/original'],
  ],
])('%s reaches the texts %j', (file, texts) => {
  expect(reachedTexts(root, [file])).toEqual(texts.map((text) => `libs/challenge/src/${text}.ts`));
});
