import { checkout } from '@scrollstop/challenge/texts/original/checkout';
import { success } from '@scrollstop/challenge/texts/original/success';
import { access, register } from '../../support/users/account.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { expectAtHomeWithPremium, goToPaypal, quietLine } from '../../support/pages/checkout.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chargesOf, requestsAbout, toldByPaypal } from '../../support/product/simulator.ts';

const BALANCE = 'Pay with PayPal balance';
const TRANSFER = 'Pay by bank transfer (stays pending)';
const DECLINED = 'Pay with a card that is declined';
const CANCEL = 'Cancel and return';

test.beforeEach(async ({ page }) => {
  await register(page.request);
});

test('PayPal pays: there, back, toast, home; once, and PayPal has refused nothing that was asked', async ({
  page,
  person,
}) => {
  const order = await goToPaypal(page);
  await expect(page.getByText('$7.90')).toBeVisible();
  expect(await access(page.request)).toBe('none');
  await page.getByRole('button', { name: BALANCE }).click();
  await expect(person.toast(checkout.success.title)).toBeVisible();
  await expectAtHomeWithPremium(page);
  expect(await access(page.request)).toBe('premium');
  const asked = await requestsAbout('paypal', order);
  expect(asked.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await chargesOf('paypal', order)).toBe(1);
  // Approval and capture were told as well, signed by certificate, through the gateway.
  expect(await toldByPaypal(order)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
});

test('another offer is shown and charged as itself at PayPal too', async ({ page }) => {
  await goToPaypal(page, '/checkout?offer=limit');
  await expect(page.getByText('€5.70')).toBeVisible();
  await page.getByRole('button', { name: CANCEL }).click();
  await expect(quietLine(page)).toBeVisible();
  await expect(page.getByText('€5.70')).toBeVisible();
});

test('left at PayPal: the quiet line, no toast, and it can be paid after all', async ({ page }) => {
  const order = await goToPaypal(page);
  await page.getByRole('button', { name: CANCEL }).click();
  await expect(quietLine(page)).toBeVisible();
  await expect(page.locator('.Toast')).toHaveCount(0);
  await expectAccessible(page);
  expect(await access(page.request)).toBe('none');
  // The same order: one open attempt.
  expect(await goToPaypal(page)).toBe(order);
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
});

test('a way of paying that PayPal declines charges nothing; another one pays', async ({ page }) => {
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

test('pending is not paid: no Premium until the bank agrees', async ({ page }) => {
  test.setTimeout(90_000);
  await goToPaypal(page);
  await page.getByRole('button', { name: TRANSFER }).click();
  await page.waitForURL('**/stripe-success');
  // The page there asks for ten seconds; a busy machine takes longer over it.
  await expect(page.getByRole('heading', { name: success.waiting.title })).toBeVisible({ timeout: 40_000 });
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

test('the return that is opened again, and in a second tab, charges nothing more', async ({
  page,
  context,
}) => {
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

test('agreed at PayPal and the window closed: nothing is charged until the buyer comes back', async ({
  page,
}) => {
  const order = await goToPaypal(page);
  await page.route('**/checkout?offer=web&paypal=approved**', (route) => route.abort());
  await page.getByRole('button', { name: BALANCE }).click();
  await expect.poll(() => requestsAbout('paypal', order).then((asked) => asked.length)).toBeGreaterThan(0);
  expect(await chargesOf('paypal', order)).toBe(0);
  expect(await access(page.request)).toBe('none');
  await page.unroute('**/checkout?offer=web&paypal=approved**');
  expect(await goToPaypal(page)).toBe(order);
  await page.getByRole('button', { name: BALANCE }).click();
  await expectAtHomeWithPremium(page);
});
