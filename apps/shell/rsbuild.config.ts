import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const fileOf = createRequire(import.meta.url).resolve;
/** In development everything but the shell itself comes from a running `npm start`. */
const GATEWAY = 'http://localhost:4200';
const singleton = { singleton: true, requiredVersion: '19.3.1' } as const;

export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  html: { template: './index.html' },
  server: { port: 4300, proxy: { '/api': GATEWAY, '/sandbox': GATEWAY, '/remotes': GATEWAY } },
  output: { assetPrefix: '/', legalComments: 'none' },
  resolve: {
    alias: {
      // The federation plugin takes the runtime's CommonJS files, which cannot be shaken: 28.2 → 24.3 kB brotli.
      [`${fileOf('@module-federation/webpack-bundler-runtime')}$`]: fileOf(
        '@module-federation/webpack-bundler-runtime/bundler',
      ),
      '@module-federation/runtime': fileOf('@module-federation/runtime/bundler'),
      // Libraries that the remotes share with the shell must be the same copy.
      '@module-federation/runtime-tools/runtime-core$': fileOf('@module-federation/runtime-core').replace(
        /index\.cjs$/,
        'index.js',
      ),
    },
  },
  splitChunks: {
    cacheGroups: {
      // Code that two screens share is not needed by the first load.
      screens: {
        chunks: (chunk) => chunk.name?.startsWith('screen-') ?? false,
        name: 'screen-common',
        minChunks: 2,
        minSize: 0,
      },
    },
  },
  performance: {
    // Every first visit needs React, the shell itself and both fonts. Screens are loaded when they are shown.
    preload: [
      {
        type: 'async-chunks',
        include: /\.(?:js|css)$/,
        exclude: [/screen-/, /locale-/, /track/, /consent/, /sealed/, /passkey/],
      },
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
