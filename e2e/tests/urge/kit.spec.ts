import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { addDays, daysAgo, eveningOf, openAt } from '../../support/pages/clock.ts';
import { readyForOffline } from '../../support/pages/device.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';

interface Kit {
  items: { id: string; on: boolean }[];
}
/** The switches that are on at the server. */
const switchedOn = async (http: APIRequestContext): Promise<string[]> =>
  ((await getJson(http, '/api/progress/documents/kit')) as Kit).items
    .filter(({ on }) => on)
    .map(({ id }) => id)
    .sort();

test('two devices switch offline and converge', async ({ page, context, browser, baseURL }) => {
  const account = await becomePremium(page.request);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  await signIn(elsewhere.request, account);
  const other = await elsewhere.newPage();
  const toggle = (one: typeof page, name: string) => one.getByRole('switch', { name }).click();

  await page.goto('/kit');
  await toggle(page, 'Grey display');
  await expect.poll(() => switchedOn(page.request)).toEqual(['grey']);
  await expectAccessibleInBothThemes(page);
  for (const one of [page, other]) {
    await one.goto('/kit');
    await expect(one.getByRole('heading', { level: 1, name: '1 of 10 on' })).toBeVisible();
    await readyForOffline(one);
  }
  await context.setOffline(true);
  await elsewhere.setOffline(true);
  await toggle(page, 'Autoplay off');
  await toggle(page, 'Phone out of sight at meals');
  await toggle(other, 'Charger outside the bedroom');
  // The display is in colour again, which only the tablet was told.
  await toggle(other, 'Grey display');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '3 of 10 on' })).toBeVisible();
  await context.setOffline(false);
  await elsewhere.setOffline(false);
  await expect.poll(() => switchedOn(page.request)).toEqual(['autoplay', 'charger', 'meals']);
  for (const one of [page, other]) {
    await one.reload();
    await expect(one.getByRole('heading', { level: 1, name: '3 of 10 on' })).toBeVisible();
    await expect(one.getByRole('switch', { name: 'Grey display' })).not.toBeChecked();
  }
  await elsewhere.close();
});

test('days 3, 6 and 9 show their switch, day 14 asks which are still on', async ({ user, page }) => {
  const last = daysAgo(2);
  await becomePremium(page.request);
  let kept = 0;
  for (const [day, name] of [
    [3, 'Notifications off, except people'],
    [6, 'Charger outside the bedroom'],
    [9, 'Feeds off the first screen'],
    [14, null],
  ] as const) {
    while (++kept < day) {
      const on = addDays(last, kept - 14);
      const at = eveningOf(on).toISOString();
      const data = {
        day: kept,
        completed: true,
        completedAt: at,
        completedOn: on,
        utcOffset: 60,
        updatedAt: at,
      };
      expect((await page.request.post('/api/progress', { data })).status()).toBe(200);
    }
    kept = day - 1;
    await page.evaluate(() => localStorage.removeItem('daily-access-control')).catch(() => undefined);
    await openAt(page, eveningOf(addDays(last, 1)));
    await expect(page.getByRole('heading', { name: `Day ${day} of 30` })).toBeVisible();
    const dialog = await user.openDay();
    if (name) await dialog.getByRole('switch', { name }).click();
    else {
      await expect(dialog.getByText('3 of 10 still on?')).toBeVisible();
      await dialog.getByRole('switch', { name: 'Feeds off the first screen' }).click();
      await expect(dialog.getByText('2 of 10 still on?')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
  await expect.poll(() => switchedOn(page.request)).toEqual(['charger', 'people']);
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1, name: '2 of 10 still on' })).toBeVisible();
});
