/**
 * Nx plugin. An app may divide its component tests into groups (`test/<group>`), listed in `test/groups.json` with the
 * features whose screens each group loads. Each group is a target whose inputs exclude the other screens, so that a
 * change in one feature runs few tests (docs/testing.md).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodes } from 'nx/src/devkit-exports';
import { reachedTexts } from './reached-texts.ts';

type Groups = Record<string, string[]>;
const groupsOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Groups;

/** Home shows the cards of all features and the profile their rows, so these are inputs of both groups. */
const SHOWN: Record<string, RegExp> = { home: /(?:^|-)card\.tsx$/, profile: /(?:^|-)rows?\.tsx$/ };
const isElsewhere = (file: string, group: string) => group !== 'home' && file.endsWith('/home-card.tsx');

/** The screens that a group does not load, as paths from the app's root. */
function screensLeftOut(app: string, group: string, loaded: string[]): string[] {
  return globSync('src/features/**/*.tsx', { cwd: app })
    .sort()
    .filter((file) => isElsewhere(file, group) || (!SHOWN[group]?.test(file) && !loaded.includes(file.split('/')[2]!)));
}

/** The paths that the inputs of each group exclude, by the group's folder, relative to the root of the repository. */
export function leftOutInputs(root: string): Record<string, string[]> {
  const found = globSync('apps/*/test/groups.json', { cwd: root }).flatMap((file) => {
    const app = dirname(dirname(file));
    return Object.entries(groupsOf(join(root, file))).map(([group, loaded]) => [
      `/${app}/test/${group}/`,
      screensLeftOut(join(root, app), group, loaded).map((screen) => `/${app}/${screen}`),
    ]);
  });
  return Object.fromEntries(found) as Record<string, string[]>;
}

/** The texts that a group loads, without those of other features, whose edits run the group only in `npm test`. */
function textsOf(root: string, app: string, group: string, loaded: string[]): string[] {
  const leftOut = screensLeftOut(join(root, app), group, loaded).map((screen) => `${app}/${screen}`);
  const isOfAnother = (text: string) => {
    const feature = dirname(text).split('/').at(-1)!;
    return existsSync(join(root, app, 'src/features', feature)) && ![group, ...loaded].includes(feature);
  };
  const tests = globSync(`${app}/test/${group}/**/*.{ts,tsx}`, { cwd: root });
  return reachedTexts(root, tests, leftOut).filter((text) => !isOfAnother(text));
}

function targetsOf(root: string, app: string, groups: Groups) {
  const target = (group: string, loaded: string[]) => ({
    // The test files of a group share a page, because loading the app takes half the time of a file.
    command: `vitest run --project component --no-isolate {projectRoot}/test/${group}/`,
    cache: true,
    inputs: [
      'tested',
      '^used',
      ...textsOf(root, app, group, loaded).map((text) => `{workspaceRoot}/${text}`),
      ...Object.keys(groups).flatMap((other) => (other === group ? [] : `!{projectRoot}/test/${other}/**`)),
      '!{projectRoot}/test/{every-screen,unit}/**',
      ...screensLeftOut(join(root, app), group, loaded).map((screen) => `!{projectRoot}/${screen}`),
    ],
  });
  return Object.fromEntries(
    Object.entries(groups).map(([group, loaded]) => [`component-${group}`, target(group, loaded)]),
  );
}

export const createNodes: CreateNodes = [
  'apps/*/test/groups.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const app = dirname(dirname(file));
      const groups = targetsOf(workspaceRoot, app, groupsOf(join(workspaceRoot, file)));
      const component = { executor: 'nx:noop', dependsOn: Object.keys(groups) };
      return [file, { projects: { [app]: { targets: { ...groups, component } } } }];
    }),
];
