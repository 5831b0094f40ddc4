/** `nx affected -t test` runs only the targets that a project names: a layer that it forgot would never be run. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = ['{apps,services,libs}/*/package.json', '{sim,faults,tools}/package.json'];
const projects = packages.flatMap((pattern) => globSync(pattern, { cwd: root })).map(dirname);

/** The layers by the folders that vitest.config.ts gives them. */
function layersOf(project: string): string[] {
  const found = (pattern: string) => globSync(pattern, { cwd: join(root, project) }).length > 0;
  const onlyUnit = existsSync(join(root, project, 'test')) && !project.includes('/');
  return [
    ...(onlyUnit || found('test/unit/**/*.test.ts') ? ['unit'] : []),
    ...(!onlyUnit && found('test/*.test.ts') ? ['integration'] : []),
    ...(found('test/**/*.test.tsx') ? ['component'] : []),
  ];
}

it.each(projects)('%s names a target for each of its layers', (project) => {
  const { nx } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as {
    nx: { targets: Record<string, unknown> };
  };
  expect(Object.keys(nx.targets).sort()).toEqual(['lint', 'typecheck', 'test', ...layersOf(project)].sort());
});
