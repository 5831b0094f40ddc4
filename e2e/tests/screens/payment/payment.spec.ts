import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { becomePremium, register } from '../../../support/users/account.ts';
import { bankOf, CARD_3DS, goToPaypal, openCard, quietLine } from '../../../support/pages/checkout.ts';
import { User } from '../../../support/users/user.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('paying', async ({ page, look }) => {
  const take = (name: string) => look(`05-pay-${name}`);
  const user = await User.using(page);
  await register(page.request);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: new RegExp(`^${checkout.paypal.name} `) })).toBeVisible();
  await take('method');
  await page.getByRole('button', { name: new RegExp(`^${checkout.paypal.name} `) }).click();
  await expect(page.getByRole('button', { name: checkout.paypalTitle })).toBeVisible();
  await take('paypal');
  await goToPaypal(page);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(quietLine(page)).toBeVisible();
  await take('paypal-cancelled');
  await openCard(page);
  await take('card');
  await user.payWith('4000000000000002');
  await expect(user.toast(checkout.paymentError)).toBeVisible();
  await take('declined');
  await user.payWith(CARD_3DS);
  await expect(bankOf(page).getByRole('heading')).toBeVisible();
  await take('3ds');
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
  await expect(page.getByRole('heading', { name: checkout.loadingError.title })).toBeVisible();
  await take('error');
});

test('paid', async ({ page, look }) => {
  const take = (name: string) => look(`05-pay-${name}`);
  await becomePremium(page.request);
  await page.goto('/stripe-success');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take('success');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: checkout.alreadyActive.title })).toBeVisible();
  await take('active');
});
