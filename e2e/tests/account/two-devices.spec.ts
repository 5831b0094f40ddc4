import { readyForOffline } from '../../support/pages/device.ts';
import { User } from '../../support/users/user.ts';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

test('two devices that were offline on the same day merge without loss, and the newer text wins @journey', async ({
  browser,
  baseURL,
}) => {
  const options = {
    baseURL: baseURL ?? '',
    timezoneId: 'Europe/Rome',
    viewport: { width: 390, height: 844 },
  };
  const phone = await browser.newContext(options);
  const tablet = await browser.newContext(options);
  const account = await becomePremium(phone.request);
  await signIn(tablet.request, account);

  const one = await User.using(await phone.newPage());
  const two = await User.using(await tablet.newPage());
  for (const { page } of [one, two]) {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await readyForOffline(page);
  }

  await phone.setOffline(true);
  await tablet.setOffline(true);

  // The phone says "no" with a text, then the tablet completes the same day with another one.
  const first = await one.openDay();
  await first.getByRole('textbox').fill('From the phone, older.');
  await first.getByText("No, I'll try again tomorrow").click();
  await first.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(one.toast('No problem')).toBeVisible();
  await two.completeDay('From the tablet, newer.');
  await two.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

  await tablet.setOffline(false);
  const stored = () => getJson(tablet.request, '/api/progress');
  await expect.poll(stored).toMatchObject([{ day: 1, completed: true, completionStatus: 'yes' }]);

  await phone.setOffline(false);
  await expect(one.page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
  await expect
    .poll(stored)
    .toMatchObject([{ day: 1, completed: true, completionStatus: 'yes', reflectionText: 'From the tablet, newer.' }]);
  const dialog = await one.openDay();
  await expect(dialog).toContainText('From the tablet, newer.');
  await phone.close();
  await tablet.close();
});

test('two tabs of one device show the same day @journey', async ({ user, page, context }) => {
  await becomePremium(page.request);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Start Today' })).toBeVisible();
  await user.completeDay('One of two tabs.');
  await expect(other.getByRole('button', { name: 'Completed Today' })).toBeVisible();
});
