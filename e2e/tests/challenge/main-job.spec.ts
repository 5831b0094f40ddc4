import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { challenge } from '@scrollstop/challenge/features/challenge/en';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { timer } from '@scrollstop/challenge/features/timer/en';
import { CARD_OK, User } from '../../support/users/user.ts';
import { passTime } from '../../support/pages/clock.ts';
import { expect, test } from '../../support/fixtures.ts';

const REFLECTION = 'The gull came back twice.';
/** 18:00 or 19:00 in Rome today: far from midnight, and on the same date as the server's clock. */
const evening = () => new Date(new Date().setUTCHours(17, 0, 0, 0));

// Most users have animations switched on.
test.use({ reducedMotion: 'no-preference' });

test('a user registers, pays, completes the day and finds it on another device, and logout erases it @journey', async ({
  user,
  page,
  browser,
  baseURL,
}) => {
  const time = evening();
  await page.clock.install({ time });

  await test.step('the intro is shown once, then registration and the offer', async () => {
    await page.goto('/');
    await user.seeIntro();
    await user.register();
    await page.waitForURL('**/purchase-motivation');
    await expect(page.getByRole('heading', { name: 'Welcome to ScrollStop!' })).toBeVisible();
  });

  await test.step('a good card opens the app', async () => {
    await user.chooseCard();
    await user.payWith(CARD_OK);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: everyScreen.nav.label }).getByRole('link')).toHaveCount(5);
  });

  await test.step('the timer runs to zero', async () => {
    const dialog = await user.openDay();
    await expect(dialog.getByText('05:00')).toBeVisible();
    await expect(dialog.getByText(timer.paused)).toBeVisible();
    await dialog.getByRole('button', { name: timer.start }).click();
    await passTime(page, 5 * 60_000 + 1_000);
    await expect(dialog.getByText(timer.done)).toBeVisible();
    await expect(user.toast(timer.completed.title)).toContainText('Activity completed in 5 minutes.');
  });

  await test.step('submit requires an answer, then shows the celebration and the countdown', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(REFLECTION);
    await dialog.getByRole('button', { name: challenge.submit, exact: true }).click();
    await expect(user.toast(challenge.selectOption.title)).toBeVisible();
    await dialog.getByText(challenge.options.yes).click();
    await dialog.getByRole('button', { name: challenge.submit, exact: true }).click();
    const modal = page.getByRole('dialog').filter({ hasText: 'You began. That is the hardest tap.' });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: celebration.continue }).click();
    await expect(user.toast(celebration.toast.title)).toContainText(celebration.toast.text);
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/\d{2}:\d{2}:\d{2}/);
  });

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Europe/Rome' });
  const otherPage = await elsewhere.newPage();
  // The same fixed evening, because the date in Rome may already be the next one when this test runs.
  await otherPage.clock.install({ time });
  const second = await User.using(otherPage, user.email);

  await test.step('a second browser finds the day, its text and its minutes', async () => {
    await expect
      .poll(async () => ((await (await page.request.get('/api/progress')).json()) as unknown[]).length)
      .toBe(1);
    await second.page.goto('/');
    await second.seeIntro();
    await second.signIn();
    await expect(second.page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    const dialog = await second.openDay();
    await expect(dialog).toContainText(challenge.completedBanner(1));
    await expect(dialog).toContainText(REFLECTION);
    await expect(dialog).toContainText('5');
    await elsewhere.close();
  });

  await test.step('after logout the next user of this phone sees no data of the first user', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(user.toast(everyScreen.loggedOut.title)).toContainText(everyScreen.loggedOut.text);
    await page.waitForURL('**/auth');
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(left).not.toContain(REFLECTION);
    expect(left).not.toContain(user.email);
    const next = await User.using(page);
    await next.register();
    await page.waitForURL('**/purchase-motivation');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(REFLECTION);
    expect(await (await page.request.get('/api/progress')).json()).toEqual([]);
  });
});
