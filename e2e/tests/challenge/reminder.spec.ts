/** A reminder from the question after day 1 to sign-out (N-4 … N-8), with the real worker and services. */
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { reminder as en } from '@scrollstop/challenge/features/reminder/en';
import { profile } from '@scrollstop/challenge/features/profile/en';
import type { Page } from '@playwright/test';
import { readyForOffline, stored } from '../../support/pages/device.ts';
import {
  appWorker,
  deliverPush,
  offTokenOf,
  preparePush,
  shownBy,
  tapAction,
  watchDisplay,
} from '../../support/pages/push.ts';
import { becomePremium } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 664 } });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
});

const reminderOf = async (page: Page): Promise<unknown> =>
  ((await (await page.request.get('/api/reminder')).json()) as { reminder: unknown }).reminder;
const permissionRequests = (page: Page) => page.evaluate(() => window.pushWatch.requests);
/** Waits until the reminder's settings have loaded. */
const settingsLoaded = (page: Page) => expect.poll(() => stored(page, 'reminder')).not.toBeNull();

async function completeFirstDay(page: Page): Promise<{ user: User; id: number }> {
  const { email, id } = await becomePremium(page.request);
  const user = await User.using(page, email, { asksReminder: true });
  await page.goto('/');
  await settingsLoaded(page);
  await user.completeDay('Walked along the river');
  await page.getByRole('dialog').getByRole('button', { name: celebration.continue, exact: true }).click();
  return { user, id };
}

test('a user allows reminders after day 1, gets one, stops them by its button and signs out @journey', async ({
  page,
  baseURL,
}) => {
  await preparePush(page);
  const { user, id } = await completeFirstDay(page);
  const question = page.getByRole('dialog', { name: en.ask.title(1) });
  await expect(question.getByText(/^Day 2: /)).toBeVisible();
  // Neither loading the page nor completing a day requests the permission.
  expect(await permissionRequests(page)).toEqual([]);
  await question.getByText('13:00').click();
  await question.getByRole('button', { name: en.ask.push('13:00') }).click();
  await expect(question).toHaveCount(0);
  await expect(user.toast(celebration.toast.title)).toBeVisible();
  expect(await permissionRequests(page)).toEqual([true]);
  const on = { time: '13:00', zone: 'Europe/Rome', channel: 'push', state: 'on' };
  await expect.poll(() => reminderOf(page)).toEqual(on);
  await readyForOffline(page);
  await expect.poll(() => page.evaluate(() => caches.has('reminder-words'))).toBe(true);

  const worker = await appWorker(page.context());
  await watchDisplay(worker);
  const shown = () => shownBy(worker);
  const message = { kind: 'reminder', day: 2, title: 'Day 2', text: 'Ten slow breaths', url: '/' };
  const off = await offTokenOf(page, id);
  await test.step('a message is shown unchanged, and a second one replaces it', async () => {
    await deliverPush(page, baseURL!, { ...message, off });
    await expect.poll(shown).toEqual([{ title: 'Day 2', body: 'Ten slow breaths', tag: 'reminder' }]);
    await deliverPush(page, baseURL!, { ...message, text: 'A walk', off });
    await expect.poll(shown).toEqual([{ title: 'Day 2', body: 'A walk', tag: 'reminder' }]);
  });

  await test.step('its button stops the reminders', async () => {
    await tapAction(worker, 'stop');
    await expect.poll(() => reminderOf(page)).toEqual({ ...on, state: 'stopped' });
    await expect.poll(shown).toEqual([{ title: en.worker.stopped, body: en.worker.stoppedText, tag: 'reminder' }]);
  });

  await test.step('signing out ends the subscription in the browser and on the server', async () => {
    await page.goto('/profile');
    const removal = page.waitForRequest('**/api/reminder/subscription/remove');
    await page.getByRole('button', { name: profile.logout, exact: true }).click();
    expect((await removal).postDataJSON()).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/e2e' });
    await page.waitForURL('**/auth');
    expect(await page.evaluate(() => window.pushWatch.unsubscribed)).toBeGreaterThan(0);
  });
});
