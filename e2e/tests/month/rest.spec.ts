/** Rest marks and planned days off of a user with two devices (M-8, M-9). */
import { type Documents } from '@scrollstop/challenge/documents/documents';
import type { APIRequestContext, Page } from '@playwright/test';
import { postponeCheckin } from '../../support/pages/checkin.ts';
import { addDays, eveningOf, midMonth, openAt, weekday } from '../../support/pages/clock.ts';
import { readyForOffline } from '../../support/pages/device.ts';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';
import { keepDays } from '../../support/users/days.ts';
import { expect, test } from '../../support/fixtures.ts';

const TODAY = midMonth();
const restOf = async (http: APIRequestContext) =>
  ((await getJson(http, '/api/progress/documents')) as Documents).documents.rest ?? [];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The states of the seven dots, oldest first. */
const dots = async (page: Page): Promise<string[]> => {
  const items = page.getByRole('list', { name: 'The last 7 days' }).getByRole('listitem');
  await expect(items).toHaveCount(7);
  return (await items.allInnerTexts()).map((text) => text.split(': ')[1] ?? '');
};

async function rest(page: Page, date: string): Promise<void> {
  await page.getByRole('group', { name: 'Which day?' }).getByText(weekday(date), { exact: true }).click();
  await button(page, 'Set a rest mark').click();
  await expect(page.getByRole('heading', { name: `${weekday(date)} was a rest` })).toBeVisible();
}

test('two devices that were offline agree on the marks, never more than two a month, and on days off', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await becomePremium(page.request);
  // Done six, five and four days ago; then three days without, and today.
  await keepDays(page.request, 3, addDays(TODAY, -4));
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Rome',
    locale: 'en-GB',
  });
  await signIn(elsewhere.request, account);
  const other = await elsewhere.newPage();
  const evening = eveningOf(TODAY).getTime();
  const devices = [
    [page, evening],
    [other, evening + 600_000],
  ] as const;
  for (const [one, at] of devices) {
    await openAt(one, new Date(at), '/progress');
    await expect(one.getByRole('heading', { name: '3 of the last 7 days' })).toBeVisible();
    await readyForOffline(one);
  }
  await postponeCheckin(page);
  await context.setOffline(true);
  await elsewhere.setOffline(true);
  for (const [one] of devices) {
    await one.reload();
    await postponeCheckin(one);
  }

  // The phone sets both marks of the month, the tablet a third ten minutes later, and plans days off.
  await rest(page, addDays(TODAY, -3));
  await rest(page, addDays(TODAY, -2));
  await expect(page.getByText('0 of 2 rest marks left this month.').first()).toBeVisible();
  await rest(other, addDays(TODAY, -1));
  await expect(other.getByRole('heading', { name: '4 of the last 7 days' })).toBeVisible();
  await other.goto('/days-off');
  await other.getByLabel('First day').fill(addDays(TODAY, 1));
  await button(other, 'Take 7 days off').click();
  await expect(button(other, 'Cancel them')).toBeVisible();
  await context.setOffline(false);
  await elsewhere.setOffline(false);
  await expect.poll(async () => (await restOf(page.request)).length).toBe(4);

  const agreed = ['done', 'done', 'done', 'rest mark', 'rest mark', 'open', 'still open'];
  for (const [one] of devices) {
    await one.goto('/days-off');
    await expect(button(one, 'Cancel them')).toBeVisible();
    await one.goto('/progress');
    await expect.poll(() => dots(one)).toEqual(agreed);
    await expect(one.getByRole('heading', { name: '5 of the last 7 days' })).toBeVisible();
  }

  await test.step('a mark that is taken back lets the one that waited take its place', async () => {
    await postponeCheckin(page);
    await button(page, 'Rest marks').click();
    await page.getByText(weekday(addDays(TODAY, -3)), { exact: true }).click();
    await button(page, 'Take it back').click();
    const after = ['done', 'done', 'done', 'open', 'rest mark', 'rest mark', 'still open'];
    expect(await dots(page)).toEqual(after);
    await expect
      .poll(async () => (await restOf(page.request)).filter((item) => 'removed' in item).length)
      .toBe(1);
    await other.reload();
    await expect.poll(() => dots(other)).toEqual(after);
  });

  await test.step('the days off have begun two days later, and end early', async () => {
    await openAt(page, eveningOf(addDays(TODAY, 2)), '/progress');
    expect((await dots(page)).slice(-3)).toEqual(['open', 'day off', 'day off']);
    await page.goto('/');
    await expect(page.getByText('5 of the last 7 days')).toBeVisible();
    await page.goto('/days-off');
    await button(page, 'End them today').click();
    await page.goto('/progress');
    await expect.poll(async () => (await dots(page)).slice(-2)).toEqual(['day off', 'still open']);
    await expect
      .poll(async () => (await restOf(page.request)).flatMap((item) => ('to' in item ? [item.to] : [])))
      .toEqual([addDays(TODAY, 1)]);
    await openAt(other, eveningOf(addDays(TODAY, 2)), '/progress');
    await expect.poll(async () => (await dots(other)).slice(-2)).toEqual(['day off', 'still open']);
  });
  await elsewhere.close();
});
