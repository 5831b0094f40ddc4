/** `nx affected -t test` runs only the targets that a project names, so a forgotten layer would never run. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = ['{apps,services,libs}/*/package.json', '{sim,faults,tools}/package.json'];
const projects = packages.flatMap((pattern) => globSync(pattern, { cwd: root })).map(dirname);

type Layer = { test: { name: string; include: string[]; exclude?: string[] } };
const { default: config } = (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)) as {
  default: { test: { projects: Layer[] } };
};

/** The layers, by the files that vitest.config.ts assigns to them. */
function layersOf(project: string): string[] {
  const has = ({ test: { include, exclude } }: Layer) =>
    include.flatMap((pattern) => globSync(pattern, { cwd: root, ...(exclude && { exclude }) })).some(isOurs);
  const isOurs = (file: string) => file.startsWith(`${project}/`);
  return config.test.projects.filter(has).map(({ test }) => test.name);
}

it.each(projects)('%s has a target for each of its layers', (project) => {
  const { nx } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as {
    nx: { targets: Record<string, unknown> };
  };
  expect(Object.keys(nx.targets).sort()).toEqual(['lint', 'typecheck', 'test', ...layersOf(project)].sort());
});
