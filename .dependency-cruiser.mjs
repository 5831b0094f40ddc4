/** The packages that each package may import (ARCHITECTURE.md#where-things-are): never another app or service. */
const mayImport = {
  'libs/contracts': [],
  'libs/challenge': ['libs/contracts'],
  'libs/ui': [],
  'libs/http-client': ['libs/contracts'],
  'libs/service-kit': ['libs/contracts'],
  'libs/events': ['libs/contracts'],
  // All front ends use the same federation settings (docs/decisions/060); apps import nothing else of the tools.
  'apps/[^/]+': ['libs/contracts', 'libs/challenge', 'libs/ui', 'libs/http-client', 'tools/src/build/federation.ts'],
  // Services may import the simulators only in their tests (simulators-only-in-tests).
  'services/[^/]+': ['libs/contracts', 'libs/challenge', 'libs/service-kit', 'libs/events', 'sim'],
  sim: ['libs/contracts'],
  e2e: ['libs/contracts', 'libs/challenge', 'libs/ui', 'tools'],
  faults: ['libs/contracts', 'libs/challenge', 'libs/service-kit/src/testing', 'tools'],
  bench: ['libs/contracts', 'libs/challenge', 'libs/service-kit', 'libs/events', 'tools'],
  tools: ['libs/contracts', 'libs/service-kit', 'libs/events'],
};

const anyPackage = '(?:apps|services|libs)/[^/]+|sim|e2e|faults|bench|tools';

const packageBoundaries = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `boundary-of-${name.replace('/[^/]+', '')}`,
  comment: allowed.length ? `It may import ${allowed.join(', ')}.` : 'It may import no other package.',
  severity: 'error',
  from: { path: `^(${name})/` },
  to: { path: `^(?:${anyPackage})/`, pathNot: ['^$1/', ...allowed.map((one) => `^${one}(?:/|$)`)] },
}));

/** The boundaries of packages and folders, checked by `npm run lint:deps` and the `lint` of each project. */
export default {
  forbidden: [
    ...packageBoundaries,
    {
      name: 'packages-by-name',
      comment: 'Another package is imported by its name and the path of the file below its `src`.',
      severity: 'error',
      from: { path: `^(${anyPackage})/` },
      to: { path: `^(?:${anyPackage})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment:
        'Folders of a service are layers: none may import, even indirectly, a folder that imports it (decision 036).',
      scope: 'folder',
      severity: 'error',
      from: { path: '^services/[^/]+/src/' },
      to: { circular: true },
    },
    {
      name: 'features-stand-alone',
      comment: 'Features never import each other; routes compose them.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { path: '^(apps|services|libs|sim)/[^/]+/src/' },
      to: { path: '/(test|e2e)/' },
    },
    {
      name: 'simulators-only-in-tests',
      severity: 'error',
      from: { path: '^services/[^/]+/src/' },
      to: { path: '^sim/' },
    },
    {
      name: 'testing-helpers-only-in-tests',
      severity: 'error',
      from: { path: '^(apps|services|libs)/', pathNot: '(/test/|^libs/service-kit/src/testing/)' },
      to: { path: '^libs/service-kit/src/testing/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'libs/challenge touches neither clock, storage nor network; it has contracts only.',
      severity: 'error',
      from: { path: '^libs/challenge/src/' },
      to: { pathNot: '^libs/(challenge|contracts)/src/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.tsc|/dist/|node_modules/\\.cache)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
