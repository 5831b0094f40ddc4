import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { priceOf } from '@scrollstop/challenge/features/offer/offers';
import { access, register } from '../../support/users/account.ts';
import { expectAtHomeWithPremium, goToPaypal } from '../../support/pages/checkout.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout, acceptedPaypalEvents } from '../../support/product/simulator.ts';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

test('a PayPal payment is charged once and activates Premium, and PayPal refuses no request @journey', async ({
  page,
  user,
}) => {
  const order = await goToPaypal(page);
  await expect(page.getByText(priceOf('web', 'en'))).toBeVisible();
  expect(await access(page.request)).toBe('none');
  await page.getByRole('button', { name: 'Pay with PayPal balance' }).click();
  await expect(user.toast(checkout.success.title)).toBeVisible();
  await expectAtHomeWithPremium(page);
  expect(await access(page.request)).toBe('premium');
  const requests = await requestsAbout('paypal', order);
  expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await chargesOf('paypal', order)).toBe(1);
  // The certificate-signed webhooks of approval and capture were accepted through the gateway.
  expect(await acceptedPaypalEvents(order)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
});
