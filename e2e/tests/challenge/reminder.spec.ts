/** A reminder that shuts up (N-4 … N-8), from the question after day 1 to the opt-out, with the real worker and services. */
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { reminder as en } from '@scrollstop/challenge/features/reminder/en';
import { reminder as it } from '@scrollstop/challenge/features/reminder/it';
import { reminderOff } from '@scrollstop/challenge/features/reminder-off/it';
import { profile } from '@scrollstop/challenge/features/profile/en';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { readyForOffline, stored } from '../../support/pages/device.ts';
import {
  appWorker,
  deliverPush,
  makeAsking,
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
const asked = (page: Page) => page.evaluate(() => window.pushWatch.asked);
/** The server has said that it knows reminders. */
const known = (page: Page) => expect.poll(() => stored(page, 'reminder')).not.toBeNull();

async function firstDayDone(page: Page): Promise<{ user: User; id: number }> {
  const { email, id } = await becomePremium(page.request);
  const user = await User.using(page, email, { asksReminder: true });
  await page.goto('/');
  await known(page);
  await user.completeDay('Walked along the river');
  await page.getByRole('dialog').getByRole('button', { name: celebration.continue, exact: true }).click();
  return { user, id };
}

test('day 1, a yes, a notification with its text, the button in it, and a sign-out @journey', async ({
  page,
  baseURL,
}) => {
  await preparePush(page);
  const { user, id } = await firstDayDone(page);
  const question = page.getByRole('dialog', { name: en.ask.title(1) });
  await expect(question.getByText(/^Day 2: /)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Nothing was asked on loading, nor by completing a day.
  expect(await asked(page)).toEqual([]);
  await question.getByText('13:00').click();
  await question.getByRole('button', { name: en.ask.push('13:00') }).click();
  await expect(question).toHaveCount(0);
  await expect(user.toast(celebration.toast.title)).toBeVisible();
  expect(await asked(page)).toEqual([true]);
  const on = { time: '13:00', zone: 'Europe/Rome', channel: 'push', state: 'on' };
  await expect.poll(() => reminderOf(page)).toEqual(on);
  await readyForOffline(page);
  await expect.poll(() => page.evaluate(() => caches.has('reminder-words'))).toBe(true);

  const worker = await appWorker(page.context());
  await watchDisplay(worker);
  const shown = () => shownBy(worker);
  const message = { kind: 'reminder', day: 2, title: 'Day 2', text: 'Ten slow breaths', url: '/' };
  const off = await offTokenOf(page, id);
  await test.step('a message is shown as it is, and a second one takes its place', async () => {
    await deliverPush(page, baseURL!, { ...message, off });
    await expect.poll(shown).toEqual([{ title: 'Day 2', body: 'Ten slow breaths', tag: 'reminder' }]);
    await deliverPush(page, baseURL!, { ...message, text: 'A walk', off });
    await expect.poll(shown).toEqual([{ title: 'Day 2', body: 'A walk', tag: 'reminder' }]);
  });

  await test.step('its button stops the reminders', async () => {
    await tapAction(worker, 'stop');
    await expect.poll(() => reminderOf(page)).toEqual({ ...on, state: 'stopped' });
    await expect
      .poll(shown)
      .toEqual([{ title: en.worker.stopped, body: en.worker.stoppedText, tag: 'reminder' }]);
  });

  await test.step('signing out ends the subscription, here and at the server', async () => {
    await page.goto('/profile');
    const told = page.waitForRequest('**/api/reminder/subscription/remove');
    await page.getByRole('button', { name: profile.logout, exact: true }).click();
    expect((await told).postDataJSON()).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/e2e' });
    await page.waitForURL('**/auth');
    expect(await page.evaluate(() => window.pushWatch.unsubscribed)).toBeGreaterThan(0);
  });
});

test('a browser that blocks notifications says so, and a mail is taken', async ({ page }) => {
  await preparePush(page, 'denied');
  await firstDayDone(page);
  const question = page.getByRole('dialog', { name: en.ask.title(1) });
  const byMail = question.getByRole('button', { name: en.ask.mail('20:30') });
  const byPush = question.getByRole('button', { name: en.ask.push('20:30') });
  await byPush.click();
  await expect(question.getByText(en.why.denied)).toBeVisible();
  await byMail.click();
  await expect
    .poll(() => reminderOf(page))
    .toEqual({ time: '20:30', zone: 'Europe/Rome', channel: 'mail', state: 'on' });
  expect(await asked(page)).toEqual([true]);
});

test('"No reminder" is asked once; the settings turn it on, move it and stop it, in Italian', async ({
  page,
}) => {
  await preparePush(page);
  await firstDayDone(page);
  await page.getByRole('button', { name: en.ask.no }).click();
  await page.goto('/profile/settings?lang=it');
  await page.getByRole('button', { name: `${it.sheet.title} ${it.row.off}` }).click();
  const sheet = page.getByRole('dialog', { name: it.sheet.title });
  await expect(sheet.getByText(it.sheet.off)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet.getByText(it.time.other).click();
  await sheet.getByLabel(it.time.label).fill('07:15');
  await sheet.getByText(it.channel.mail, { exact: true }).click();
  await sheet.getByRole('button', { name: it.sheet.turnOn('7:15') }).click();
  const on = { time: '07:15', zone: 'Europe/Rome', channel: 'mail', state: 'on' };
  await expect.poll(() => reminderOf(page)).toEqual(on);
  await page.getByRole('button', { name: it.row.on('7:15') }).click();
  await sheet.getByRole('button', { name: it.sheet.stop }).click();
  await expect.poll(() => reminderOf(page)).toEqual({ ...on, state: 'stopped' });
  expect(await asked(page)).toEqual([]);
});

test('"keep, move or stop?" on home and by its address; the opt-out page by its token', async ({ page }) => {
  const { id } = await becomePremium(page.request);
  await User.using(page);
  const data = { time: '20:30', zone: 'Europe/Rome', channel: 'mail' };
  expect((await page.request.post('/api/reminder', { data })).status()).toBe(200);
  await makeAsking(id);
  await page.goto('/');
  const card = page.getByRole('region', { name: en.keep.title });
  await card.getByRole('link', { name: en.keep.card.action }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.keep.title })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: en.keep.move.title }).click();
  await page.getByText('8:00', { exact: true }).click();
  await page.getByRole('button', { name: en.keep.move.submit('8:00') }).click();
  await expect.poll(() => reminderOf(page)).toEqual({ ...data, time: '08:00', state: 'on' });

  await test.step('the link of a mail, in a browser that knows nobody', async () => {
    const token = await offTokenOf(page, id);
    const context = await page.context().browser()!.newContext({ locale: 'it-IT' });
    const mail = await context.newPage();
    const requests: string[] = [];
    mail.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await mail.goto(`${new URL(page.url()).origin}/reminder-off?lang=it#${token}`);
    await expect(mail.getByRole('heading', { level: 1, name: reminderOff.done.title })).toBeVisible();
    await expectAccessibleInBothThemes(mail);
    expect(await reminderOf(page)).toMatchObject({ state: 'stopped' });
    expect(mail.url()).not.toContain(token);
    expect(requests.filter((request) => request.includes(token))).toEqual([]);
    await mail.reload();
    await expect(mail.getByRole('heading', { level: 1, name: reminderOff.done.title })).toBeVisible();
    await context.close();
  });
});
