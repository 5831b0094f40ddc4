/** Steps of the checkout by card and by PayPal, up to the provider's own page. */
import { checkout } from '@scrollstop/challenge/features/checkout/original';
import { expect, type Locator, type Page } from '@playwright/test';

export const CARD_3DS = '4000002500003155';

export async function openCard(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) }).click();
  await expect(page.getByLabel(checkout.cardholder)).toBeVisible();
}

/** Goes to PayPal's page; resolves to the order's id. */
export async function goToPaypal(page: Page): Promise<string> {
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(`^${checkout.paypal.name} `) }).click();
  await page.getByRole('button', { name: checkout.paypalTitle }).click();
  await page.waitForURL('**/sandbox/paypal/checkoutnow?token=*');
  await expect(page.getByRole('heading', { name: 'PayPal test page' })).toBeVisible();
  return new URL(page.url()).searchParams.get('token') ?? '';
}

/** The bank's 3-D Secure page, which is in an iframe. */
export const bankOf = (page: Page): ReturnType<Page['frameLocator']> =>
  page.frameLocator('iframe[title="Your bank asks you to confirm"]');

export const quietLine = (page: Page): Locator => page.getByText(checkout.paypalCancelled);

export async function expectAtHomeWithPremium(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
}
