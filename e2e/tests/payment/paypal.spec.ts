import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { success } from '@scrollstop/challenge/features/success/original';
import { access, register } from '../../support/users/account.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { expectAtHomeWithPremium, goToPaypal, quietLine } from '../../support/pages/checkout.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout, acceptedPaypalEvents } from '../../support/product/simulator.ts';

const BALANCE = 'Pay with PayPal balance';
const TRANSFER = 'Pay by bank transfer (stays pending)';
const DECLINED = 'Pay with a card that is declined';
const CANCEL = 'Cancel and return';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

test('a payment by PayPal charges once and activates Premium, and PayPal refuses no request @journey', async ({
  page,
  user,
}) => {
  const order = await goToPaypal(page);
  await expect(page.getByText('$7.90')).toBeVisible();
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

test('another offer has its own price at PayPal too', async ({ page }) => {
  await goToPaypal(page, '/checkout?offer=limit');
  await expect(page.getByText('€5.70')).toBeVisible();
  await page.getByRole('button', { name: CANCEL }).click();
  await expect(quietLine(page)).toBeVisible();
  await expect(page.getByText('€5.70')).toBeVisible();
});

test('a canceled PayPal payment shows the quiet line without a toast, and can be paid later', async ({
  page,
}) => {
  const order = await goToPaypal(page);
  await page.getByRole('button', { name: CANCEL }).click();
  await expect(quietLine(page)).toBeVisible();
  await expect(page.locator('.Toast')).toHaveCount(0);
  await expectAccessible(page);
  expect(await access(page.request)).toBe('none');
  // The order is the same, because there is one open attempt.
  expect(await goToPaypal(page)).toBe(order);
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
});

test('a funding source that PayPal declines charges nothing, and another one pays', async ({ page }) => {
  const order = await goToPaypal(page);
  await page.getByRole('button', { name: DECLINED }).click();
  await expect(quietLine(page)).toBeVisible();
  await expect(page.locator('.Toast')).toHaveCount(0);
  expect(await chargesOf('paypal', order)).toBe(0);
  await page.reload();
  await expect(quietLine(page)).toBeVisible();
  await page.getByRole('button', { name: checkout.paypalTitle }).click();
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
  expect(await chargesOf('paypal', order)).toBe(1);
});

test('a pending payment gives no Premium until the bank agrees', async ({ page }) => {
  await goToPaypal(page);
  await page.getByRole('button', { name: TRANSFER }).click();
  await page.waitForURL('**/stripe-success');
  // The page polls for ten seconds; a busy machine takes longer.
  await expect(page.getByRole('heading', { name: success.waiting.title })).toBeVisible();
  expect(await access(page.request)).toBe('none');
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

test('opening the return address again in a second tab charges nothing more', async ({ page, context }) => {
  const order = await goToPaypal(page);
  const returned = page.waitForRequest((request) => request.url().includes('paypal=approved'));
  await page.getByRole('button', { name: BALANCE }).click();
  const address = (await returned).url();
  await expectAtHomeWithPremium(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: checkout.alreadyActive.title })).toBeVisible();
  expect(await chargesOf('paypal', order)).toBe(1);
});

test('an approved order in a closed window is not charged until the buyer comes back', async ({ page }) => {
  const order = await goToPaypal(page);
  await page.route('**/checkout?offer=web&paypal=approved**', (route) => route.abort());
  await page.getByRole('button', { name: BALANCE }).click();
  await expect
    .poll(() => requestsAbout('paypal', order).then((requests) => requests.length))
    .toBeGreaterThan(0);
  expect(await chargesOf('paypal', order)).toBe(0);
  expect(await access(page.request)).toBe('none');
  await page.unroute('**/checkout?offer=web&paypal=approved**');
  expect(await goToPaypal(page)).toBe(order);
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
});
