import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const fileOf = createRequire(import.meta.url).resolve;

/** The federation plugin takes CommonJS files, which cannot be shaken: remoteEntry.js 11.4 → 6.5 kB brotli. */
const shakeable = {
  [`${fileOf('@module-federation/webpack-bundler-runtime')}$`]: fileOf(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
  '@module-federation/runtime': fileOf('@module-federation/runtime/bundler'),
};

/**
 * Two targets. `rsbuild build` makes the federation remote that the shell loads: no HTML, React and the
 * federation runtime come from the shell. `STANDALONE=1` (and `rsbuild dev`) makes a page of its own.
 */
export default defineConfig(({ command }) => {
  const standalone = command === 'dev' || process.env['STANDALONE'] === '1';
  return {
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './standalone/index.html' },
    resolve: { alias: standalone ? {} : shakeable },
    server: { port: 4301 },
    output: {
      distPath: { root: standalone ? 'standalone/dist' : 'dist' },
      // Another origin may serve the remote: it then has to be known here, since chunks are asked from it.
      assetPrefix: standalone ? '/' : process.env['ASSET_PREFIX'] || '/remotes/challenge/',
      legalComments: 'none',
    },
    plugins: [pluginReact(), ...(standalone ? [] : [federation])],
    tools: standalone
      ? {}
      : {
          htmlPlugin: false,
          rspack: (config) => {
            // Only the container is wanted; main.tsx belongs to the standalone target.
            config.entry = {};
          },
        },
  };
});

/** `import: false`: no fallback copy is built, the shell always brings these. */
const fromShell = { singleton: true, import: false, requiredVersion: '19.3.1' } as const;

const federation = pluginModuleFederation({
  name: 'challenge',
  filename: 'remoteEntry.js',
  exposes: { './remote': './src/remote.tsx' },
  shared: {
    react: fromShell,
    'react/jsx-runtime': fromShell,
    'react-dom': fromShell,
    'react-dom/client': fromShell,
  },
  dts: false,
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
});
