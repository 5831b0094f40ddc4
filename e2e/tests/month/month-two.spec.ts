import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { addDays, daysAgo, eveningOf, openAt } from '../../support/pages/clock.ts';
import { stored } from '../../support/pages/device.ts';
import { becomePremium, getJson } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';

// The test controls the clock, so the service worker with its cache is blocked.
test.use({ serviceWorkers: 'block', timezoneId: 'Europe/Rome' });

/** Local date of a day from 1 on; day 66 is in the past, because the server refuses future days. */
const on = (day: number): string => addDays(daysAgo(45), day - 31);

async function completeMonth(http: APIRequestContext): Promise<void> {
  for (let day = 1; day <= 30; day++) {
    const at = eveningOf(on(day)).toISOString();
    const saved = await http.post('/api/progress', {
      data: {
        ...{ day, completed: true, completionStatus: 'yes', completedAt: at, completedOn: on(day) },
        ...{ utcOffset: 60, timeSpent: 10, updatedAt: at },
        reflectionText: day === 1 || day === 12 ? `First words of day ${day}.` : '',
      },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

const answer = (page: Page, thing: string, days: string) =>
  page.getByRole('group', { name: thing }).getByText(days, { exact: true }).click();
const starsOn = async (page: Page): Promise<number> =>
  ((await stored(page, 'user-stats')) as { totalStars: number }).totalStars;
const documentOf = (page: Page, name: string) =>
  getJson(page.request, `/api/progress/documents/${name}`) as Promise<{ items: { id: string }[] }>;

test('from day 31 to day 66: three things, six check-ins, round 2, a day again, and another device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(200_000);
  page.setDefaultTimeout(12_000);
  const account = await becomePremium(page.request);
  await completeMonth(page.request);

  await test.step('day 31 opens on the month, then on what is kept', async () => {
    await openAt(page, eveningOf(on(31)));
    await expect(page.getByRole('heading', { level: 1, name: 'Your month' })).toBeVisible();
    await page.getByLabel('First', { exact: true }).fill('Phone sleeps in the kitchen');
    await page.getByLabel('Second', { exact: true }).fill('A walk without headphones');
    await page.getByLabel('Third', { exact: true }).fill('One real question');
    await page.getByRole('button', { name: 'Keep these three' }).click();
    await page.getByRole('link', { name: /Three to keep.*Day 31 of 66/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Day 31 of 66' })).toBeVisible();
    await expect(page.getByText(/^Check-in 1 opens on/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  let stars = 0;
  await test.step('round 2, day 1, a little harder: one star, and nothing more that day', async () => {
    await openAt(page, eveningOf(on(31)));
    await expect.poll(() => starsOn(page)).toBeGreaterThan(500);
    stars = await starsOn(page);
    await page.getByRole('link', { name: /^Round 2/ }).click();
    await page.getByText('A little harder, 10 min').click();
    await expect(page.getByText(/^The same window, at an hour/)).toBeVisible();
    await page.getByLabel('What do you usually walk past without seeing?').fill('Ten crows before dawn.');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('Day 1 of round 2 is done. Day 2 opens tomorrow.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);
    await expect.poll(() => starsOn(page)).toBe(stars + 1);
    await expect.poll(async () => (await documentOf(page, 'round')).items).toHaveLength(1);
  });

  for (const number of [1, 2, 4, 5])
    await test.step(`check-in ${number} at the end of its week`, async () => {
      await openAt(page, eveningOf(on(30 + 7 * number)));
      await page.getByRole('link', { name: new RegExp(`Check-in ${number} of 6 is open`) }).click();
      await expect(page.getByText('On how many days this week?')).toBeVisible();
      await answer(page, 'Phone sleeps', '6–7');
      await answer(page, 'A walk', '3–5');
      await page.getByRole('button', { name: 'Keep this week' }).click();
      await expect
        .poll(async () => (await documentOf(page, 'keepers')).items.map(({ id }) => id))
        .toContain(`week-${number}`);
    });

  await test.step('day 66: the look back first, then the week that was left out, with its date', async () => {
    await openAt(page, eveningOf(on(66)), '/keepers');
    await expect(page.getByRole('heading', { level: 1, name: 'Day 66 of 66' })).toBeVisible();
    await answer(page, 'Phone sleeps', 'Kept');
    await answer(page, 'A walk', 'Partly');
    await answer(page, 'One real question', 'Not');
    await page.getByLabel('In your words, if you like').fill('The hall is where it lives now.');
    await page.getByRole('button', { name: 'Keep this look back' }).click();
    await expect(page.getByRole('region', { name: 'Sixty-six days' })).toContainText('66');
    await expect(page.getByText('Check-in 3 of 6')).toBeVisible();
    await answer(page, 'One real question', '0');
    await page.getByRole('button', { name: 'Keep this week' }).click();
    await expect(page.getByText('One real question: 0 of 7 days')).toBeVisible();
    await expect(page.getByText(/^Answered on /)).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await expect.poll(async () => (await documentOf(page, 'keepers')).items).toHaveLength(6);
  });

  await test.step('day 12 once more: new words beside the old, no second star', async () => {
    await openAt(page, eveningOf(on(66)));
    await page.getByRole('button', { name: 'Days 1–15' }).click();
    await page.getByRole('button', { name: /^Day ?12\b/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Do it again' }).click();
    await dialog.getByLabel('How is it this time?').fill('Second words of day 12.');
    await dialog.getByRole('button', { name: 'Keep these words' }).click();
    await expect(dialog).toContainText('First words of day 12.');
    await expect(dialog).toContainText('Second words of day 12.');
    expect(await starsOn(page)).toBe(stars + 1);
    await expect
      .poll(
        async () =>
          ((await getJson(page.request, '/api/progress/documents/notes')) as { items: unknown[] }).items,
      )
      .toHaveLength(2);
  });

  await test.step('another device shows the same', async () => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', timezoneId: 'Europe/Rome', serviceWorkers: 'block' as const },
      viewport: { width: 390, height: 664 },
    });
    await context.request.post('/api/auth/login', {
      data: { email: account.email, password: account.password },
    });
    const { page: other } = await User.using(await context.newPage());
    await openAt(other, eveningOf(on(67)), '/keepers');
    await expect(other.getByRole('region', { name: 'Sixty-six days' })).toBeVisible();
    await expect(other.getByText('The hall is where it lives now.')).toBeVisible();
    await openAt(other, eveningOf(on(67)), '/round-2');
    await expect(other.getByText('Ten crows before dawn.')).toBeVisible();
    await expect(other.getByText('Day 2', { exact: true })).toBeVisible();
    await expect.poll(() => starsOn(other)).toBe(stars + 1);
    await openAt(other, eveningOf(on(67)), '/journal');
    await expect(other.getByText('Second words of day 12.')).toBeVisible();
    await expect(other.getByText(/^Round 2, A little harder, /)).toBeVisible();
    await context.close();
  });
});
