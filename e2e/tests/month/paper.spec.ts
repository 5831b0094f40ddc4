import type { Page } from '@playwright/test';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { paperMonth as english } from '@scrollstop/challenge/features/paper-month/en';
import { paperMonth as italian } from '@scrollstop/challenge/features/paper-month/it';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { addDays, daysAgo, eveningOf, openAt } from '../../support/pages/clock.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePremium, getJson } from '../../support/users/account.ts';

// The test sets the clock, and the service worker has its own.
test.use({ serviceWorkers: 'block', timezoneId: 'Europe/Rome' });

const TODAY = daysAgo(1);

/** Width and height of each sheet, in millimetres. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...points]) => points.map((value) => Math.round((Number(value) * 25.4) / 72)));
}

/** Nothing on the sheet is cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.PrintSheet, .PrintGrid li')].flatMap((box) =>
      box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
        ? [box.textContent.slice(0, 40)]
        : [],
    ),
  );

test('the month is exactly one sheet, A4 and Letter, in both languages and themes', async ({ page }) => {
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
      // As on paper, where the fonts have their real size.
      await page.emulateMedia({ media: 'print' });
      expect(await cutOff(page), `${lang} ${name}`).toEqual([]);
      await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
    await expectAccessibleInBothThemes(page);
  }
});

test('a week on paper is ticked in, and today is the day after it', async ({ page }) => {
  const last = addDays(TODAY, -6);
  await becomePremium(page.request);
  for (const day of [1, 2]) {
    const on = addDays(last, day - 2);
    const at = eveningOf(on).toISOString();
    const data = { day, completed: true, completedAt: at, completedOn: on, utcOffset: 60, updatedAt: at };
    expect((await page.request.post('/api/progress', { data })).status()).toBe(200);
  }
  await openAt(page, eveningOf(TODAY), '/paper');
  await expect(page.getByText('3. Quiet the noise')).toBeVisible();
  await page.getByRole('button', { name: 'Tick them all' }).click();
  // One box was skipped, and its date with it.
  await page.getByRole('checkbox', { name: '5. Walk without a soundtrack' }).uncheck();
  await page.getByRole('button', { name: 'Tick in 4 days' }).click();
  await expect(page.getByText('4 days are done.')).toBeVisible();
  const done = async () =>
    ((await getJson(page.request, '/api/progress')) as ProgressEntry[]).map(
      ({ day, completedOn }) => `${day} ${completedOn ?? ''}`,
    );
  await expect
    .poll(done)
    .toEqual([
      `1 ${addDays(last, -1)}`,
      `2 ${last}`,
      ...[3, 4, 6, 7].map((day) => `${day} ${addDays(last, day - 2)}`),
    ]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Day 5 of 30' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
});
