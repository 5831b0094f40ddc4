import { defineConfig, type EnvironmentConfig, type HtmlTag } from '@rsbuild/core';
import { packageFiles } from './package-files.ts';

/** Scripts first: a script waits for the style sheets before it, but ours need none to ask worker and storage. */
const scriptsFirst = (tags: HtmlTag[]): HtmlTag[] => [
  ...tags.filter(({ tag }) => tag === 'script'),
  ...tags.filter(({ tag }) => tag !== 'script'),
];

/** One file per entry: the worker and the guard cannot load a second one. */
const page = (name: string): EnvironmentConfig => ({
  source: { entry: { [name]: `./src/${name}/index.ts` } },
  // In the head, so that the first paint has the right theme; the files are in the same folder as the page.
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
    // Both browsers forbid eval, which the other kinds of source map need; a store gets the sources instead.
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
