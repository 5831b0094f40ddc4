/** File-level rules; package-level ones are in eslint.config.mjs. Both run in `npm test`. */
export default {
  forbidden: [
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
