import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federatedRemote } from '@scrollstop/tools/build/federation';

/**
 * Two targets. `rsbuild build` makes the federation remote that the shell loads: no HTML, React comes
 * from the shell. `STANDALONE=1` (and `rsbuild dev`) makes a page of its own.
 */
export default defineConfig(({ command }) => {
  const standalone = command === 'dev' || process.env['STANDALONE'] === '1';
  return {
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './standalone/index.html' },
    server: { port: 4301 },
    output: {
      distPath: { root: standalone ? 'standalone/dist' : 'dist' },
      // Another origin may serve the remote: it then has to be known here, since chunks are asked from it.
      assetPrefix: standalone ? '/' : process.env['ASSET_PREFIX'] || '/remotes/challenge/',
      legalComments: 'none',
    },
    plugins: [pluginReact(), ...(standalone ? [] : [federatedRemote('challenge')])],
    tools: {
      ...(standalone ? {} : { htmlPlugin: false }),
      // The drawings are one file, of which a layer is a second copy with its own part: home loads none of the rooms'.
      rspack: { module: { rules: [{ test: /icons\.json$/, issuer: /room-icons\.ts$/, layer: 'rooms' }] } },
    },
  };
});
