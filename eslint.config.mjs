import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The imports that each kind of package may have (ARCHITECTURE.md#where-things-are). App → app and service → service are forbidden. */
const boundaries = [
  { sourceTag: 'lib:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'lib:challenge', onlyDependOnLibsWithTags: ['lib:contracts'] },
  { sourceTag: 'lib:ui', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'lib:http-client', onlyDependOnLibsWithTags: ['lib:contracts'] },
  { sourceTag: 'lib:service-kit', onlyDependOnLibsWithTags: ['lib:contracts'] },
  { sourceTag: 'lib:events', onlyDependOnLibsWithTags: ['lib:contracts'] },
  {
    sourceTag: 'app',
    onlyDependOnLibsWithTags: ['lib:contracts', 'lib:challenge', 'lib:ui', 'lib:http-client'],
  },
  {
    sourceTag: 'service',
    onlyDependOnLibsWithTags: ['lib:contracts', 'lib:challenge', 'lib:service-kit', 'lib:events'],
  },
  { sourceTag: 'sim', onlyDependOnLibsWithTags: ['lib:contracts'] },
  { sourceTag: 'e2e', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:challenge', 'lib:ui', 'tools'] },
  { sourceTag: 'faults', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:challenge', 'tools'] },
  {
    sourceTag: 'bench',
    onlyDependOnLibsWithTags: ['lib:contracts', 'lib:challenge', 'lib:service-kit', 'lib:events', 'tools'],
  },
  { sourceTag: 'tools', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:service-kit', 'lib:events'] },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.tsc/**',
      '**/node_modules/**',
      '.scrollstop/**',
      '.nx/**',
      '**/public/**',
      '**/test-results/**',
      'screenshots/**',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        // The remotes' build is one for both (docs/decisions/044); nothing else of an app knows the tools.
        {
          allow: ['@scrollstop/tools/build/federated-remote'],
          depConstraints: boundaries,
          enforceBuildableLibDependency: false,
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Fastify's hooks and routes are async by contract, even without an await.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': [
        'error',
        {
          name: 'nats',
          message: 'Only libs/events/src/bus/bus.ts may import the client; accept a MessageBus instead.',
        },
      ],
    },
  },
  {
    // The one adapter, and the fault suite, which reads a cluster's replicas directly.
    files: ['libs/events/src/bus/bus.ts', 'faults/src/load/streams.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Processes that live as long as the product.
    files: [
      '{services,libs}/*/src/**/*.ts',
      'sim/src/**/*.ts',
      'tools/src/{start,processes,database,nats}/**/*.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'node:http',
          message: 'It costs 6.5 MB: import it from libs/service-kit/src/http/node-http.ts.',
          allowTypeImports: true,
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'apps/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Suites with thousands of cases print their figures.
    files: ['tools/**', 'e2e/**', 'sim/**', 'bench/**', 'faults/**', '{services,libs}/*/test/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
