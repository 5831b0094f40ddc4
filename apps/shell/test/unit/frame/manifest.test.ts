import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const publicFile = (path: string) => new URL(`../../../public${path}`, import.meta.url);

interface Icon {
  src: string;
  purpose?: string;
}

test('the app can be installed: every icon exists, one is maskable, the emergency button is a shortcut', () => {
  const manifest = JSON.parse(readFileSync(publicFile('/manifest.webmanifest'), 'utf8')) as {
    icons: Icon[];
    shortcuts: { url: string; icons: Icon[] }[];
  };
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src } of icons) expect(existsSync(publicFile(src)), src).toBe(true);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/emergency', '/pause']);
  // an installed app rotates with the phone, because there is a landscape layout (G-17).
  expect(manifest).not.toHaveProperty('orientation');
});
