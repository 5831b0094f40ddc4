import type { Page } from '@playwright/test';
import { paperMonth as english } from '@scrollstop/challenge/features/paper-month/en';
import { paperMonth as italian } from '@scrollstop/challenge/features/paper-month/it';
import { daysAgo } from '../../support/pages/clock.ts';
import { pagesOf } from '../../support/pages/printed.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePremium } from '../../support/users/account.ts';
import { saveDays } from '../../support/users/days.ts';

// The service worker would not follow the clock that the test sets.
test.use({ serviceWorkers: 'block' });

/** The width and height of each sheet, in millimetres. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...points]) => points.map((value) => Math.round((Number(value) * 25.4) / 72)));
}

/** The beginnings of texts that are cut off on the sheet. */
const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.PrintSheet, .PrintGrid li')].flatMap((box) =>
      box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
        ? [box.textContent.slice(0, 40)]
        : [],
    ),
  );

test('the month is exactly one sheet, A4 and Letter, in both languages', async ({ page }) => {
  await becomePremium(page.request);
  for (const [lang, texts] of [
    ['en', english],
    ['it', italian],
  ] as const) {
    await page.goto(`/paper?lang=${lang}`);
    await expect(page.getByRole('heading', { name: texts.sheet.title })).toBeVisible();
    await expect(page.locator('.PrintGrid p').last()).not.toBeEmpty();
    await page.evaluate(() => document.fonts.ready);
    for (const [name, millimetres] of [
      [texts.sizes.a4, [210, 297]],
      [texts.sizes.letter, [216, 279]],
    ] as const) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.locator(`.PrintSheet[data-paper=${name.toLowerCase()}]`)).toBeVisible();
      expect(await sheetsOf(page), `${lang} ${name}`).toEqual([millimetres]);
      // Only print media shows the fonts in their real size.
      await page.emulateMedia({ media: 'print' });
      expect(await cutOffTexts(page), `${lang} ${name}`).toEqual([]);
      await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  }
});

test('the page of a finished month prints on two sheets at most, A4 and Letter', async ({ page }) => {
  await becomePremium(page.request);
  await saveDays(page.request, 30, daysAgo(1));
  await page.goto('/month');
  await expect(page.getByRole('img', { name: /^One drawing: 30 days/ })).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const sheets = pagesOf(await page.pdf({ format }));
    expect(sheets, format).toBeGreaterThanOrEqual(1);
    expect(sheets, format).toBeLessThanOrEqual(2);
  }
});
