/** The Module Federation settings of shell and remotes (docs/decisions/060), for their rsbuild.config.ts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** All three apps install the same version, and a page loads it once: a second copy of React would break its hooks. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom'];
const react = (from: { eager: true } | { import: false }) =>
  Object.fromEntries(REACT.map((name) => [name, { singleton: true, requiredVersion: '19.3.1', ...from }]));

const require = createRequire(import.meta.url);
const ZOD = require.resolve('@scrollstop/contracts/zod');
/** Contains the file's digest, so that a remote uses its own copy if the shell was built with another version. */
const shareKey = `zod-${createHash('sha256').update(readFileSync(ZOD)).digest('hex').slice(0, 8)}`;
const zod = (eager: boolean) => ({
  [ZOD]: { shareKey, version: '0', requiredVersion: false, eager } as const,
});

/** The code runs only in browsers, and remotes are found by their entry file, so no manifest is read at run time. */
const lean = { target: 'web', disableSnapshot: true } as const;

const ofEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
/** The plugin resolves its runtime to CommonJS files, which cannot be tree-shaken; these are the ES modules instead. */
const asModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const file = ofEnhanced.resolve(`@module-federation/${name}`);
    return [`${file}$`, file.replace(/\.cjs$/, '.js')];
  }),
);

const federated = (options: Options & { name: string }): RsbuildPlugin => ({
  name: `federation-${options.name}`,
  setup(api) {
    // Without this, the parameters of nearly every function are rewritten because of one bug in Safari 16.
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
      mergeEnvironmentConfig(config, { tools: { swc: { env: { bugfixes: true } } } }),
    );
    api.modifyRspackConfig((config) => {
      // Several bundles on one page must not mistake each other's chunks for their own.
      config.output = { ...config.output, uniqueName: options.name };
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...asModules } };
      // The default strategy fetches the entry of every remote before the first shared module is used.
      const plugin = new ModuleFederationPlugin({ shareStrategy: 'loaded-first', dts: false, ...options });
      config.plugins = [...(config.plugins ?? []), plugin];
      // A remote consists only of its container; main.tsx belongs to its standalone build.
      if (options.exposes) config.entry = {};
    });
  },
});

/** `eager` makes React part of the shell's first script. The remotes are registered at run time. */
export const federatedShell = (): RsbuildPlugin =>
  federated({
    name: 'shell',
    remotes: {},
    shared: { ...react({ eager: true }), ...zod(true) },
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: lean },
  });

/** Exposes `./remote`. React and the federation runtime are provided by the shell and not built into the remote. */
export const federatedRemote = (name: string): RsbuildPlugin =>
  federated({
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: { ...react({ import: false }), ...zod(false) },
    experiments: { externalRuntime: true, optimization: { ...lean, disableRemote: true } },
  });
