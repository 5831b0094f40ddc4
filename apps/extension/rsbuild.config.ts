import { defineConfig, type EnvironmentConfig, type HtmlTag } from '@rsbuild/core';
import { packageFiles } from './package-files.ts';

/** A script waits for the style sheets before it, although this one needs none to ask the worker and the storage. */
const scriptsFirst = (tags: HtmlTag[]): HtmlTag[] => [
  ...tags.filter(({ tag }) => tag === 'script'),
  ...tags.filter(({ tag }) => tag !== 'script'),
];

/** One file an entry: the worker and the guard cannot load a second one. */
const page = (name: string): EnvironmentConfig => ({
  source: { entry: { [name]: `./src/${name}/index.ts` } },
  // Before the body, so that the first paint has the right theme; the files lie beside the page.
  html: { template: `./${name}.html`, scriptLoading: 'blocking', inject: 'head', tags: scriptsFirst },
  output: { cleanDistPath: name === 'pause' },
});
const script = (name: string, target: 'web' | 'web-worker'): EnvironmentConfig => ({
  source: { entry: { [name]: `./src/${name}/index.ts` } },
  output: { target, cleanDistPath: false, copy: [] },
  tools: { htmlPlugin: false },
});

export default defineConfig({
  splitChunks: false,
  source: { tsconfigPath: './tsconfig.json' },
  output: {
    // Both browsers refuse code from text, which is how other source maps arrive; a store reads the sources instead.
    sourceMap: false,
    legalComments: 'none',
    assetPrefix: './',
    polyfill: 'off',
    dataUriLimit: 0,
    distPath: { root: 'dist/files', js: '', css: '', font: 'fonts', image: 'images' },
    filename: { js: '[name].js', css: '[name].css', font: '[name][ext]' },
    overrideBrowserslist: ['chrome >= 127', 'firefox >= 140'],
  },
  plugins: [packageFiles()],
  environments: {
    pause: page('pause'),
    settings: page('settings'),
    worker: script('worker', 'web-worker'),
    guard: script('guard', 'web'),
  },
});
