/** Writes `dist/chromium` and `dist/firefox` after a build: the built files, the manifest and its localised texts. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { extension as en } from '@scrollstop/challenge/features/extension/en';
import { extension as it } from '@scrollstop/challenge/features/extension/it';
import { type Browser, manifestFor } from './src/manifest.ts';

export const DIST = join(import.meta.dirname, 'dist');
export const browsers: readonly Browser[] = ['chromium', 'firefox'];

/** The origin of the app that this build connects to; a release sets it (docs/guides/extension.md). */
const origin = process.env['PUBLIC_ORIGIN'] || 'http://localhost:4200';
export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

export const packageFiles = (): RsbuildPlugin => ({
  name: 'package-files',
  setup: (api) => {
    const write = () => {
      for (const browser of browsers) {
        const folder = join(DIST, browser);
        rmSync(folder, { recursive: true, force: true });
        cpSync(join(DIST, 'files'), folder, { recursive: true });
        writeJson(join(folder, 'manifest.json'), manifestFor(browser, { version, origin }));
        for (const [language, { name, description }] of Object.entries({ en, it })) {
          mkdirSync(join(folder, '_locales', language), { recursive: true });
          const messages = { name: { message: name }, description: { message: description } };
          writeJson(join(folder, '_locales', language, 'messages.json'), messages);
        }
      }
    };
    api.onAfterBuild(write);
  },
});
