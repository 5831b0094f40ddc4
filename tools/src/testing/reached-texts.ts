/**
 * Nx plugin: only the texts of libs/challenge that a project imports are inputs of its build and tests, so that editing
 * a text runs few of them (docs/testing.md). In nx.json `used` excludes all texts; this plugin adds those of a project.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodes } from 'nx/src/devkit-exports';
import { reachedFrom } from '../imports.ts';

const TEXTS = 'libs/challenge/src/{features/*/{en,it,original},content/{en,it}/*}.ts';
/** The named input in nx.json with the project's own files, by target. */
const OWN: Record<string, string> = {
  build: 'sources',
  unit: 'tested',
  integration: 'tested',
  component: 'tested',
  extension: 'tested',
};

/** The sorted paths of the texts that `sources` import, directly or indirectly, without following `leftOut`. */
export function reachedTexts(root: string, sources: readonly string[], leftOut: readonly string[] = []): string[] {
  const reached = reachedFrom(root, sources, leftOut);
  return globSync(TEXTS, { cwd: root })
    .filter((text) => reached.has(text))
    .sort();
}

type Package = { scripts?: object; nx: { targets: object } };

export const createNodes: CreateNodes = [
  '{apps/*,services/*,libs/*,sim}/package.json',
  (files, _options, { workspaceRoot: root }) =>
    files.map((file) => {
      const project = dirname(file);
      const { scripts, nx } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;
      const named = Object.keys({ ...scripts, ...nx.targets }).filter((target) => target in OWN);
      const inputsFrom = (folders: string) =>
        reachedTexts(root, globSync(`${project}/${folders}/**/*.{ts,tsx}`, { cwd: root })).map(
          (text) => `{workspaceRoot}/${text}`,
        );
      const all = inputsFrom('{src,test}');
      // The unit tests of an app load only a part of it. `sim` has them directly in `test`, and no texts.
      const unit = named.includes('unit') ? inputsFrom('test/unit') : [];
      const targets = named.map((target): [string, { inputs: string[] }] => [
        target,
        { inputs: [OWN[target]!, '^used', ...(target === 'unit' ? unit : all)] },
      ]);
      return [file, { projects: { [project]: { targets: Object.fromEntries(targets) } } }];
    }),
];
