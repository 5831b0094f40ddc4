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
  // What `npm run bench` measures is no layer of tests.
  return config.test.projects
    .filter(({ test }) => test.name !== 'timing')
    .filter(has)
    .map(({ test }) => test.name.replace(/-(transformed|screens|own-process)$/, ''));
}

interface Target {
  command?: string;
  dependsOn?: string[];
}

function targetsOf(project: string): Record<string, Target> {
  const text = readFileSync(join(root, project, 'package.json'), 'utf8');
  return (JSON.parse(text) as { nx: { targets: Record<string, Target> } }).nx.targets;
}
const isGroup = (target: string) => target.startsWith('component-');

it.each(projects)('%s has a target for each of its layers', (project) => {
  const targets = Object.keys(targetsOf(project)).filter((target) => !isGroup(target));
  expect(targets.sort()).toEqual([...new Set(['lint', 'typecheck', 'test', ...layersOf(project)])].sort());
});

const grouped = projects.filter((project) => Object.keys(targetsOf(project)).some(isGroup));

it.each(grouped)('%s has a target for each group of its component tests', (project) => {
  const targets = targetsOf(project);
  const groups = Object.keys(targets).filter(isGroup).sort();
  const files = globSync(`${project}/test/**/*.test.tsx`, { cwd: root });
  const folders = new Set(files.map((file) => file.split('/')[3]!));
  expect([...folders].map((folder) => `component-${folder}`).sort()).toEqual(groups);
  expect(targets['component']?.dependsOn?.toSorted()).toEqual(groups);
  for (const group of groups)
    expect(targets[group]?.command, group).toMatch(
      new RegExp(` --project component \\{projectRoot\\}/test/${group.slice('component-'.length)}/$`),
    );
});
