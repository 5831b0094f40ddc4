/** How shell and remotes are joined by Module Federation (docs/decisions/060); their rsbuild.config.ts take these. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Installed at one version in all three apps, and loaded once: two copies of React on a page would break its hooks. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom'];
const react = (from: { eager: true } | { import: false }) =>
  Object.fromEntries(REACT.map((name) => [name, { singleton: true, requiredVersion: '19.3.1', ...from }]));

const require = createRequire(import.meta.url);
const ZOD = require.resolve('@scrollstop/contracts/zod');
/** Found by its text: a remote whose shell was built with another one brings its own copy. */
const shareKey = `zod-${createHash('sha256').update(readFileSync(ZOD)).digest('hex').slice(0, 8)}`;
const zod = (eager: boolean) => ({
  [ZOD]: { shareKey, version: '0', requiredVersion: false, eager } as const,
});

/** Only browsers load them, and remotes are addressed by their entry, so no manifest is read at run time. */
const lean = { target: 'web', disableSnapshot: true } as const;

const ofEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
/** The plugin finds its runtime as `require` does: CommonJS files, which cannot be shaken. ES modules lie beside. */
const asModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const file = ofEnhanced.resolve(`@module-federation/${name}`);
    return [`${file}$`, file.replace(/\.cjs$/, '.js')];
  }),
);

const federated = (options: Options & { name: string }): RsbuildPlugin => ({
  name: `federation-${options.name}`,
  setup(api) {
    // Without it the parameters of nearly every function are rewritten, for the sake of one fault of Safari 16.
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
      mergeEnvironmentConfig(config, { tools: { swc: { env: { bugfixes: true } } } }),
    );
    api.modifyRspackConfig((config) => {
      // Several bundles on one page must not take each other's chunks for their own.
      config.output = { ...config.output, uniqueName: options.name };
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...asModules } };
      // The default strategy fetches the entry of every remote before the first shared module is used.
      const plugin = new ModuleFederationPlugin({ shareStrategy: 'loaded-first', dts: false, ...options });
      config.plugins = [...(config.plugins ?? []), plugin];
      // Only the container is wanted of a remote; main.tsx belongs to its standalone target.
      if (options.exposes) config.entry = {};
    });
  },
});

/** `eager`: React is part of the shell's first script. Its remotes are registered at run time. */
export const federatedShell = (): RsbuildPlugin =>
  federated({
    name: 'shell',
    remotes: {},
    shared: { ...react({ eager: true }), ...zod(true) },
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: lean },
  });

/** Exposes `./remote`. React and the federation runtime come from the shell: no copy of them is built. */
export const federatedRemote = (name: string): RsbuildPlugin =>
  federated({
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: { ...react({ import: false }), ...zod(false) },
    experiments: { externalRuntime: true, optimization: { ...lean, disableRemote: true } },
  });
