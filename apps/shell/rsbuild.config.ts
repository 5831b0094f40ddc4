import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const singleton = { singleton: true, requiredVersion: '19.3.1' } as const;

export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  html: { template: './index.html' },
  server: { port: 4300 },
  output: { assetPrefix: '/', legalComments: 'none' },
  performance: { preload: { type: 'async-chunks' } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'shell',
      // Remotes are registered at run time from the runtime configuration (src/remotes/register.ts).
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
