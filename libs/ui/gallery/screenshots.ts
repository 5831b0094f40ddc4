/**
 * Screenshots of every gallery page in both themes, written to /screenshots/ui (ignored by git) for comparison
 * with the mocks. `node gallery/screenshots.ts [part of a page's name]`
 */
import { mkdir } from 'node:fs/promises';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { chromium } from '@playwright/test';

const out = new URL('../../../screenshots/ui/', import.meta.url).pathname;
const root = import.meta.dirname;
const wanted = process.argv[2] ?? '';

const { content } = await loadConfig({ cwd: root });
const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: { ...content, logLevel: 'error' } });
await rsbuild.build();
const server = await rsbuild.preview();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(out, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:${server.port}/`);
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const hash of links.filter((link) => link.includes(wanted))) {
    const [name = '', theme = 'light'] = hash.slice(1).split('.');
    const wide = name.startsWith('16') || name.startsWith('17') || name.startsWith('18');
    for (const [suffix, width] of wide
      ? ([
          ['', 390],
          ['-wide', 1280],
        ] as const)
      : ([['', 390]] as const)) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('about:blank');
      await page.goto(`http://127.0.0.1:${server.port}/${hash}`);
      await page.evaluate(() => document.fonts.ready);
      const file = `${out}${name}${suffix}-${theme}`;
      await page.screenshot({ path: `${file}.png` });
      await page.screenshot({ path: `${file}-full.png`, fullPage: true });
    }
  }
} finally {
  await browser.close();
  await server.server.close();
}
