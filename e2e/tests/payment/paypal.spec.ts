import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { access, register } from '../../support/users/account.ts';
import { expectAtHomeWithPremium, goToPaypal } from '../../support/pages/checkout.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout, acceptedPaypalEvents } from '../../support/product/simulator.ts';

const BALANCE = 'Pay with PayPal balance';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

test('a payment by PayPal charges once and activates Premium, and PayPal refuses no request @journey', async ({
  page,
  user,
}) => {
  const order = await goToPaypal(page);
  await expect(page.getByText(priceOf('web', 'en'))).toBeVisible();
  expect(await access(page.request)).toBe('none');
  await page.getByRole('button', { name: BALANCE }).click();
  await expect(user.toast(checkout.success.title)).toBeVisible();
  await expectAtHomeWithPremium(page);
  expect(await access(page.request)).toBe('premium');
  const requests = await requestsAbout('paypal', order);
  expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await chargesOf('paypal', order)).toBe(1);
  // The webhooks of approval and capture were accepted as well, signed by certificate, through the gateway.
  expect(await acceptedPaypalEvents(order)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
});

test('the browser’s back button from PayPal shows the checkout again, ready', async ({ page }) => {
  await goToPaypal(page);
  await page.goBack();
  const paypal = page.getByRole('button', { name: checkout.paypalTitle });
  const chooser = page.getByRole('button', { name: new RegExp(`^${checkout.paypal.name} `) });
  await expect(paypal.or(chooser)).toBeVisible();
  if (await chooser.isVisible()) await chooser.click();
  await paypal.click();
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
});
