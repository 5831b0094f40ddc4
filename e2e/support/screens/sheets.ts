/** `npm run gallery`: arranges the pictures of `npm run screenshots` on sheets, by view, language and theme. */
import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserArgs } from '@scrollstop/tools/downloads/chromium';
import { executablePath } from '../../playwright.config.ts';

const folder = resolve(import.meta.dirname, '../../../screenshots');
/** More pictures on a sheet would be too small to read. */
const PER_SHEET = 24;

const sheets = Map.groupBy(globSync(`${folder}/*x*/*.png`).sort(), (picture) => {
  const [, language, theme] = /-(it|en)-(light|dark)\.png$/.exec(picture) ?? [];
  return `${basename(dirname(picture))}-${language}-${theme}`;
});

const figure = (picture: string): string =>
  `<figure><img src="${pathToFileURL(picture).href}"><figcaption>${basename(picture, '.png')}</figcaption></figure>`;

const browser = await chromium.launch({
  executablePath,
  args: [...browserArgs, '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 1560, height: 100 } });
await page.goto(pathToFileURL(`${folder}/`).href);
for (const [sheet, pictures] of sheets) {
  const [width = 0, height = 0] = sheet.split(/[x-]/).map(Number);
  const columns = width > height ? 4 : 8;
  for (let from = 0; from < pictures.length; from += PER_SHEET) {
    const shown = pictures
      .slice(from, from + PER_SHEET)
      .map(figure)
      .join('');
    await page.setContent(
      `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;margin:8px}figure{margin:0}img{width:100%}figcaption{font:11px sans-serif}</style>${shown}`,
      { waitUntil: 'load' },
    );
    const path = `${folder}/sheets/${sheet}-${from / PER_SHEET + 1}.png`;
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  }
}
await browser.close();
