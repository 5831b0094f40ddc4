import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federatedShell } from '@scrollstop/tools/build/federation';

/** In development everything but the shell itself comes from a running `npm start`. */
const GATEWAY = 'http://localhost:4200';

const shell: EnvironmentConfig = {
  source: { entry: { index: './src/index.ts' } },
  html: { template: './index.html' },
  // Copied by the build, which minifies the scripts among them.
  output: { copy: [{ from: './public' }] },
  splitChunks: {
    cacheGroups: {
      // Code shared by two screens is not in the first load. Texts stay in each chunk: the intro needs few of them.
      screens: {
        test: (module) => !module.nameForCondition()?.includes('/libs/challenge/src/features/'),
        chunks: (chunk) => chunk.name?.startsWith('screen-') ?? false,
        name: 'screen-common',
        minChunks: 2,
        minSize: 0,
      },
    },
  },
  performance: { preload: [{ type: 'all-assets', include: /\.woff2$/ }] },
  plugins: [pluginReact(), federatedShell()],
};

/** `/pause`: a few files of its own, without React and federation (docs/decisions/042). */
const pause: EnvironmentConfig = {
  source: { entry: { pause: './src/pause/index.ts' } },
  html: { template: './pause.html' },
  splitChunks: false,
};

/** The service worker; the build of the site writes the list of files into it (tools/src/build/precached-files.ts). */
const worker: EnvironmentConfig = {
  source: { entry: { sw: './src/pwa/service-worker.ts' } },
  output: { target: 'web-worker', distPath: { root: 'dist/worker', js: '' }, filename: { js: '[name].js' } },
};

/** Renders the intro to HTML for the build of the site (tools/src/build/first-screen.ts). */
const prerender: EnvironmentConfig = {
  source: { entry: { 'first-screen': './src/first-screen/render.tsx' } },
  output: {
    target: 'node',
    module: false,
    distPath: { root: 'dist/prerender' },
    filename: { js: '[name].cjs' },
  },
  plugins: [pluginReact()],
};

export default defineConfig({
  server: {
    port: 4300,
    proxy: { '/api': GATEWAY, '/sandbox': GATEWAY, '/remotes': GATEWAY },
    publicDir: { copyOnBuild: false },
  },
  output: { assetPrefix: '/', legalComments: 'none' },
  environments: { web: shell, pause, worker, prerender },
});
