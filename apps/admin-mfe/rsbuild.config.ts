import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federatedRemote } from '@scrollstop/tools/build/federation';

/**
 * Two targets. `rsbuild build` makes the federation remote that the shell loads, without HTML and with the shell's
 * React. `STANDALONE=1` (and `rsbuild dev`) makes a page of its own.
 */
export default defineConfig(({ command }) => {
  const standalone = command === 'dev' || process.env['STANDALONE'] === '1';
  // The product's address; in the container Caddy forwards the calls instead (Caddyfile).
  const api = process.env['API_ORIGIN'];
  return {
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './standalone/index.html' },
    server: {
      port: 4302,
      ...(standalone && { historyApiFallback: true }),
      ...(api && { proxy: { '/api': { target: api, changeOrigin: true } } }),
    },
    output: {
      distPath: { root: standalone ? 'standalone/dist' : 'dist' },
      // If another origin serves the remote, the build must know it, because chunks are loaded from there.
      assetPrefix: standalone ? '/' : process.env['ASSET_PREFIX'] || '/remotes/admin/',
      legalComments: 'none',
    },
    plugins: [pluginReact(), ...(standalone ? [] : [federatedRemote('admin')])],
    tools: standalone ? {} : { htmlPlugin: false },
  };
});
