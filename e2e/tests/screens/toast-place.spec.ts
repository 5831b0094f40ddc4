import { home as english } from '@scrollstop/challenge/features/home/en';
import { home as italian } from '@scrollstop/challenge/features/home/it';
import { daysAgo } from '../../support/pages/clock.ts';
import { becomePremium } from '../../support/users/account.ts';
import { saveDays } from '../../support/users/days.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

const sizes = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const languages = [
  ['en', english],
  ['it', italian],
] as const;

/** Marks the headings, tiles and controls in sight; returns their number. */
function markInSight(): number {
  let marked = 0;
  for (const element of document.querySelectorAll('h1, h2, h3, button, a[href], .DayTile')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const inSight = top >= 0 && bottom <= innerHeight && at !== null && element.contains(at);
    element.toggleAttribute('data-in-sight', inSight);
    if (inSight) marked += 1;
  }
  return marked;
}
/** The texts of the marked elements that the toast covers. */
function coveredByToast(): string[] {
  const toast = document.querySelector('.Toaster')?.getBoundingClientRect();
  if (!toast) return ['there is no toast'];
  return [...document.querySelectorAll('[data-in-sight]')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const apart = right <= toast.left || left >= toast.right || bottom <= toast.top + 0.5 || top >= toast.bottom - 0.5;
    return apart ? [] : [element.textContent];
  });
}
test('a toast covers nothing that was in sight, at five sizes and in both languages', async ({ page, user }) => {
  await becomePremium(page.request);
  // Home has tiles from day 2 on.
  await saveDays(page.request, 1, daysAgo(1));
  await page.goto('/');
  // Close the toast about the achievement of day 1, which is shown once.
  await page.locator('.Toast').getByRole('button').click();
  for (const [language, texts] of languages) {
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const toast = user.toast(texts.lockedDay.title);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const locked = page.locator('.DayTile[data-state="locked"]').nth(4);
      await locked.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(markInSight)).toBeGreaterThan(5);
      const view = `${language} ${size.width}×${size.height}`;
      await locked.evaluate((button: HTMLButtonElement) => button.click());
      await expect(toast).toBeVisible();
      expect(await page.evaluate(coveredByToast), view).toEqual([]);
      // When the toast closes, the text that is being read does not move, unless the page is at its top.
      const scrolled = await page.evaluate(() => window.scrollY > 200);
      const read = await locked.boundingBox();
      await page.locator('.Toast').getByRole('button').click();
      await expect(toast).toHaveCount(0);
      if (scrolled) expect(Math.round((await locked.boundingBox())?.y ?? 0), view).toBe(Math.round(read?.y ?? 0));
    }
  }
});
