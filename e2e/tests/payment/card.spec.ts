import type { Page } from '@playwright/test';
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { access, register } from '../../support/users/account.ts';
import { bankOf, CARD_3DS, expectAtHomeWithPremium, openCard } from '../../support/pages/checkout.ts';
import { CARD_OK } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout } from '../../support/product/simulator.ts';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

const intentOf = async (page: Page) => {
  const response = await page.waitForResponse('**/api/create-payment-intent');
  return ((await response.json()) as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
};

test('a valid card is charged once, and Stripe refuses no request @journey', async ({ page, user }) => {
  const intent = intentOf(page);
  await openCard(page);
  await user.payWith(CARD_OK);
  await expect(user.toast(checkout.success.title)).toBeVisible();
  await expectAtHomeWithPremium(page);
  expect(await access(page.request)).toBe('premium');
  const requests = await requestsAbout('stripe', await intent);
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await chargesOf('stripe', await intent)).toBe(1);
  // The back button does not lead back to the card form.
  await page.goBack();
  await expect(page.getByLabel(checkout.cardNumber)).toHaveCount(0);
});

test('a reload during 3-D Secure continues the same payment', async ({ page, user }) => {
  const intent = intentOf(page);
  const bank = bankOf(page);
  const challenge = bank.getByRole('heading', { name: '3-D Secure test page' });
  await openCard(page);
  await user.payWith(CARD_3DS);
  await expect(challenge).toBeVisible();
  expect(await access(page.request)).toBe('none');
  const again = intentOf(page);
  await openCard(page);
  expect(await again).toBe(await intent);
  await user.payWith(CARD_3DS);
  await expect(challenge).toBeVisible();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(user.toast(checkout.success.title)).toBeVisible();
  await expectAtHomeWithPremium(page);
  expect(await access(page.request)).toBe('premium');
});
