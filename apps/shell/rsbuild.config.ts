import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const singleton = { singleton: true, requiredVersion: '19.3.1' } as const;

export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  html: { template: './index.html', inject: 'head', scriptLoading: 'defer' },
  server: { port: 4300, proxy: { '/api': 'http://localhost:4200', '/sandbox': 'http://localhost:4200' } },
  output: { assetPrefix: '/', legalComments: 'none' },
  performance: {
    // What every first visit needs: React and the shell itself, and both fonts. Screens come when they are shown.
    preload: [
      { type: 'async-chunks', include: /\.js$/, exclude: [/screen-/, /locale-/] },
      { type: 'all-assets', include: /\.woff2$/ },
    ],
  },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'shell',
      // Remotes are registered at run time from the runtime configuration (src/remotes/load-remote.ts).
      remotes: {},
      shared: {
        react: singleton,
        'react/jsx-runtime': singleton,
        'react-dom': singleton,
        'react-dom/client': singleton,
      },
      dts: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    }),
  ],
});
