import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The gallery is a tool for working on libs/ui; it is not part of the product. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.tsx' } },
  html: { title: 'ScrollStop UI' },
  server: { port: Number(process.env['PORT'] ?? 4390), host: '127.0.0.1', strictPort: true },
  dev: { hmr: true },
  output: { distPath: { root: '../dist/gallery' } },
});
