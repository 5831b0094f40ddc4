import { questionsOf, setOf } from '@scrollstop/challenge/checkins/checkin';
import { calendarDay } from '@scrollstop/challenge/days/local-date';
import { progress } from '@scrollstop/challenge/features/progress/en';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { signIn, startTrial } from '../../support/users/account.ts';
import { checkin, checkinForm as form, openCheckin } from '../../support/pages/checkin.ts';
import { addDays, daysAgo, eveningOf, passTime } from '../../support/pages/clock.ts';
import { expect, test } from '../../support/fixtures.ts';
import { stored } from '../../support/pages/device.ts';

const TODAY = daysAgo(1);
/** The server's list. */
const saved = async (http: APIRequestContext): Promise<unknown> => (await http.get('/api/checkins')).json();
const submit = (page: Page) => page.getByRole('button', { name: 'Complete check-in', exact: true });
const figure = (page: Page, label: string) =>
  page.locator('.Stat').filter({ hasText: label }).getByRole('definition');

const answer = (page: Page, date: string, option = 0) => checkin(page, date, { option });
const keysOf = (date: string, option = 0): Record<string, string> =>
  Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? '']));

test('a check-in is filled in, submitted and stored, and the form is closed until midnight', async ({
  user,
  page,
}) => {
  await startTrial(page.request);
  await page.clock.install({ time: eveningOf(TODAY) });
  await page.goto('/progress');

  await test.step('the form', async () => {
    await expect(form(page).getByText(progress.checkin.set[setOf(TODAY)] ?? '')).toBeVisible();
    await expect(form(page).getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(form(page).getByRole('group')).toHaveCount(1);
    // The picture comes after the questions.
    await expect(page.getByText('No check-ins yet.')).toBeHidden();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('not complete', async () => {
    await expect(submit(page)).toBeDisabled();
    await submit(page).press('Enter');
    await expect(user.toast('Incomplete check-in')).toContainText(
      'Answer all required questions to continue',
    );
    await expect(user.toast('Incomplete check-in')).toHaveRole('alert');
    expect(await stored(page, 'daily-checkins')).toBeNull();
  });

  await test.step('complete, by the keyboard', async () => {
    await answer(page, TODAY);
    await expect(form(page).getByText('5 of 5')).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(user.toast('Check-in completed!')).toContainText('Your progress has been recorded');
    await expect(page.getByText('Next one in 4h 0m').or(page.getByText('Next one in 3h 59m'))).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  await test.step('the given keys', async () => {
    const completedAt: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const checkin = { date: TODAY, answers: keysOf(TODAY), completedAt };
    await expect.poll(() => saved(page.request)).toEqual([checkin]);
    await expect
      .poll(() => stored(page, 'daily-checkins'))
      .toEqual({ schemaVersion: 1, days: { [calendarDay(TODAY)]: checkin } });
    expect(await page.evaluate((key) => localStorage.getItem(key), `checkin-completed-${TODAY}`)).toBe(
      'true',
    );
  });

  await test.step('a reload keeps it; figures and charts', async () => {
    await page.reload();
    await expect(page.getByText('Check-in completed!')).toBeVisible();
    await expect(figure(page, 'check-ins')).toHaveText('1');
    await expect(page.getByRole('img', { name: /^Focus, last 7 days/ })).toBeVisible();
    await page.getByText('Show as table').first().click();
    await expect(page.getByRole('table', { name: 'Screen time' }).getByRole('row')).toHaveCount(8);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('midnight brings the next set', async () => {
    await passTime(page, 4 * 3_600_000 + 5_000);
    await expect(page.getByText(/late evening \(10:00-11:00 PM\)/)).toBeVisible();
    await openCheckin(page);
    await expect(form(page).getByText(progress.checkin.set[setOf(addDays(TODAY, 1))] ?? '')).toBeVisible();
    await expect(page.getByText('Check-in completed!')).toHaveCount(0);
  });
});

test('a check-in on one device counts on the other; of two offline check-ins the first wins', async ({
  user: { page },
  context,
  browser,
  baseURL,
}) => {
  const account = await startTrial(page.request);
  const tablet = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Europe/Rome' });
  await signIn(tablet.request, account);
  const other = await tablet.newPage();
  for (const [each, minutes] of [
    [page, 0],
    [other, 10],
  ] as const) {
    await each.clock.install({ time: new Date(eveningOf(TODAY).getTime() + minutes * 60_000) });
    await each.goto('/progress');
    await expect(form(each)).toBeVisible();
  }
  await context.setOffline(true);
  await answer(page, TODAY, 0);
  await submit(page).click();
  await expect(page.getByText('Check-in completed!').first()).toBeVisible();
  await expect(page.getByText('Offline. Everything is sent later.')).toBeVisible();
  await answer(other, TODAY, 2);
  await submit(other).click();
  const server = () => saved(page.request);
  await expect.poll(server).toMatchObject([{ date: TODAY, answers: keysOf(TODAY, 2) }]);

  await context.setOffline(false);
  await expect.poll(server).toMatchObject([{ date: TODAY, answers: keysOf(TODAY, 0) }]);
  await other.reload();
  await expect
    .poll(() => stored(other, 'daily-checkins'))
    .toMatchObject({ days: { [calendarDay(TODAY)]: { answers: keysOf(TODAY, 0) } } });
  await tablet.close();
});
