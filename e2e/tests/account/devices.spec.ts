import { devices as texts } from '@scrollstop/challenge/features/devices/en';
import { auth } from '@scrollstop/challenge/features/auth/en';
import { User } from '../../support/users/user.ts';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a device that is signed out from another one is refused at once and leaves the list', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await becomePremium(page.request);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  const lost = await User.using(await elsewhere.newPage(), email);
  await lost.page.goto('/auth');
  await lost.seeIntro();
  await lost.signIn();
  await expect(lost.dayButton()).toBeVisible();

  await page.goto('/profile/account');
  await page.getByRole('button', { name: texts.title }).click();
  const list = page.getByRole('dialog', { name: texts.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(texts.here)).toHaveCount(1);
  await list.getByRole('button', { name: texts.endLabel('iPhone, Safari') }).click();
  const question = page.getByRole('dialog', { name: texts.confirm.title('iPhone, Safari') });
  await question.getByRole('button', { name: texts.confirm.action, exact: true }).click();
  await expect(list.getByText(texts.onlyHere)).toBeVisible();

  // The access token would still verify at this service: only the gateway refuses it.
  expect((await lost.page.request.get('/api/progress')).status()).toBe(401);
  expect((await lost.page.request.post('/api/auth/refresh')).status()).toBe(401);
  await lost.page.reload();
  await expect(lost.page.getByRole('button', { name: auth.signIn.submit, exact: true })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status(), 'the calling device stays signed in').toBe(200);
  await elsewhere.close();
});
