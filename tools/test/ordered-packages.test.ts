/** Each package in ordered-packages.txt is a dependency and is used, and the required commands exist. */
import { expect, test } from 'vitest';
import { readText } from './support/deploy.ts';
import { repositoryFiles } from './support/repository.ts';

const files = repositoryFiles();

type Package = { [field: string]: Record<string, string> | undefined };
const workspaces = files
  .filter(({ path }) => /(^|\/)package\.json$/.test(path) && !path.startsWith('bench/peers/'))
  .map(({ path, text }) => ({
    folder: path.replace(/package\.json$/, ''),
    content: JSON.parse(text) as Package,
  }));
const needs = ({ content }: (typeof workspaces)[number], name: string) =>
  ['dependencies', 'devDependencies'].some((field) => content[field]?.[name] !== undefined);

const sources = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'));
/** An import of values; an import of types does not use the package at run time. */
const importOf = (name: string) =>
  new RegExp(`(?:^|\\n)(?:import|export) (?!type )[^;]*?from '${name}(?:/[^']*)?'|import\\('${name}(?:/[^']*)?'\\)`);
/** A call of the package's command in a script of package.json. */
const commandOf = (name: string) => new RegExp(`(?:^|[ &])${name} `);
/** Packages that only tests use. */
const forTests = ['msw', 'vitest'];

const ordered = readText('tools/test/ordered-packages.txt').trim().split('\n');

test.each(ordered)('%s is a dependency, is used, and has a line in ARCHITECTURE', (name) => {
  const users = workspaces.filter((one) => needs(one, name));
  const running = sources.filter(
    ({ path, text }) =>
      users.some(({ folder }) => path.startsWith(folder)) &&
      (forTests.includes(name) || !/\/test\//.test(path)) &&
      importOf(name).test(text),
  );
  const commands = users.filter(({ content }) =>
    Object.values(content['scripts'] ?? {}).some((script) => commandOf(name).test(script)),
  );
  expect(users, 'no package.json depends on it').not.toEqual([]);
  expect(running.length + commands.length, 'nothing imports or calls it').toBeGreaterThan(0);
  expect(readText('ARCHITECTURE.md')).toMatch(new RegExp(`^\\| \`${name}\` +\\| \\S`, 'm'));
});

test('every npm command of the run contract exists', () => {
  const { scripts = {} } = workspaces.find(({ folder }) => folder === '')!.content;
  const ordered = ['start', 'test', 'dev', 'seed', 'gallery', 'bench', 'rehearse', 'test:faults'];
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(ordered));
});
