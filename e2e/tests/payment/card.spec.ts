import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { success } from '@scrollstop/challenge/features/success/original';
import { access, register } from '../../support/users/account.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { bankOf, CARD_3DS, expectAtHomeWithPremium, openCard } from '../../support/pages/checkout.ts';
import { CARD_DECLINED, CARD_OK } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout } from '../../support/product/simulator.ts';

const PROCESSING = '4000000000007007';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

const intentOf = async (page: {
  waitForResponse: (url: string) => Promise<{ json: () => Promise<unknown> }>;
}) => {
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
  // The back button leads to no form.
  await page.goBack();
  await expect(page.getByLabel(checkout.cardNumber)).toHaveCount(0);
});

test('a declined card shows the provider’s message, and the next card pays', async ({ page, user }) => {
  await openCard(page);
  await user.payWith(CARD_DECLINED);
  await expect(user.toast(checkout.paymentError)).toContainText('Your card was declined.');
  expect(await access(page.request)).toBe('none');
  await user.payWith(CARD_OK);
  await expectAtHomeWithPremium(page);
});

test.describe('3-D Secure', () => {
  test('a completed authentication finishes the payment', async ({ page, user }) => {
    const intent = intentOf(page);
    await openCard(page);
    await user.payWith(CARD_3DS);
    const bank = bankOf(page);
    await expect(bank.getByRole('heading', { name: '3-D Secure test page' })).toBeVisible();
    await expectAccessible(page);
    expect(await access(page.request)).toBe('none');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(user.toast(checkout.success.title)).toBeVisible();
    await expectAtHomeWithPremium(page);
    expect(await chargesOf('stripe', await intent)).toBe(1);
  });

  test('a reload during the authentication continues the same payment', async ({ page, user }) => {
    const first = intentOf(page);
    await openCard(page);
    await user.payWith(CARD_3DS);
    await expect(bankOf(page).getByRole('heading')).toBeVisible();
    const second = intentOf(page);
    await openCard(page);
    expect(await second).toBe(await first);
    await user.payWith(CARD_OK);
    await expectAtHomeWithPremium(page);
  });
});

test('a slow bank charges once, and Premium is activated when it agrees', async ({ page, user }) => {
  const intent = intentOf(page);
  await openCard(page);
  await user.payWith(PROCESSING);
  await page.waitForURL('**/stripe-success');
  await expect(page.getByRole('heading', { name: success.checking.title })).toBeVisible();
  // The checkout leads back here instead of charging a second time.
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
  await page.waitForURL('**/stripe-success');
  await fetch(`${process.env['E2E_SIM']}/control/stripe/payment_intents/${await intent}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"succeeded"}',
  });
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
});

test('the checkout finds the payment after the connection was lost between charge and upgrade', async ({
  page,
  user,
}) => {
  await openCard(page);
  await page.route('**/api/upgrade-to-premium', (route) => route.abort());
  await user.payWith(CARD_OK);
  // The page tries three times in 10 s, then shows the literal message with a reference.
  await expect(user.toast(checkout.upgradeError)).toContainText(/SS-[0-9A-Z]{5}-[0-9A-Z]{5}/, {
    timeout: 60_000,
  });
  await page.unroute('**/api/upgrade-to-premium');
  await page.goto('/checkout');
  // The webhook may have come first: either the screen shows it at once, or after the card is chosen.
  const active = page.getByRole('heading', { name: checkout.alreadyActive.title });
  const card = page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) });
  await expect(active.or(card)).toBeVisible();
  if (await card.isVisible()) await card.click();
  await expect(active).toBeVisible();
});

test('two tabs with the same form charge once', async ({ page, user, context }) => {
  const intent = intentOf(page);
  await openCard(page);
  const other = await context.newPage();
  await openCard(other);
  await user.payWith(CARD_OK);
  await expectAtHomeWithPremium(page);
  await other.getByLabel(checkout.cardholder).fill('Giulia Rossi');
  await other.getByLabel(checkout.cardNumber).fill(CARD_OK);
  await other.getByLabel(checkout.expiry).fill('12 / 34');
  await other.getByLabel(checkout.cvc).fill('123');
  await other.getByRole('button', { name: 'Pay $7.90', exact: true }).click();
  await expectAtHomeWithPremium(other);
  expect(await chargesOf('stripe', await intent)).toBe(1);
});
