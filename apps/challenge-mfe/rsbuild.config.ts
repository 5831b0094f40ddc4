import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federatedRemote } from '@scrollstop/tools/build/federation';

/**
 * Two targets. `rsbuild build` makes the federation remote that the shell loads: it has no HTML, and React comes from
 * the shell. `STANDALONE=1` (or `rsbuild dev`) makes a page that runs without the shell.
 */
export default defineConfig(({ command }) => {
  const standalone = command === 'dev' || process.env['STANDALONE'] === '1';
  return {
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './standalone/index.html' },
    server: { port: 4301 },
    output: {
      distPath: { root: standalone ? 'standalone/dist' : 'dist' },
      // If another origin serves the remote, its address must be known at build time: chunks are loaded from it.
      assetPrefix: standalone ? '/' : process.env['ASSET_PREFIX'] || '/remotes/challenge/',
      legalComments: 'none',
    },
    plugins: [pluginReact(), ...(standalone ? [] : [federatedRemote('challenge')])],
    tools: {
      ...(standalone ? {} : { htmlPlugin: false }),
      // All drawings are in one file. The layer is a second copy with the rooms' part, so that home loads none of it.
      rspack: { module: { rules: [{ test: /icons\.json$/, issuer: /room-icons\.ts$/, layer: 'rooms' }] } },
    },
  };
});
