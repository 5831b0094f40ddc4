/** Steps of gifts: bought in a browser or by calls, found in the mailbox, opened, refunded. */
import { randomBytes } from 'node:crypto';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { GiftOrderStatus, type GiftOrder, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { confirmCard } from '../users/account.ts';
import { CARD_OK } from '../users/user.ts';

/** As it stands on the card. */
export const CODE = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}/;

export const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** From the form of a gift, or from the card form, to the press of the button that names the price. */
export async function payGift(
  page: Page,
  lang: 'en' | 'it',
  { number = CARD_OK, price = /7[.,]90/ }: { number?: string; price?: RegExp } = {},
): Promise<void> {
  const checkout = checkoutTexts[lang];
  const method = page.getByRole('button', { name: new RegExp(`^${checkout.card.name} `) });
  const holder = page.getByLabel(checkout.cardholder);
  await expect(method.or(holder)).toBeVisible();
  // A finger that taps twice begins one payment.
  if (await method.isVisible()) await method.dblclick();
  await holder.fill('Anna Bianchi');
  await page.getByLabel(checkout.cardNumber).fill(number);
  await page.getByLabel(checkout.expiry).fill('12 / 34');
  await page.getByLabel(checkout.cvc).fill('123');
  // Not where the bank asks: its page opens where a late second tap would close it.
  await page.getByRole('button', { name: price }).click({ clickCount: number === CARD_OK ? 2 : 1 });
}

export const newAddress = () => `gift-${randomBytes(6).toString('hex')}@example.com`;

interface Wanted {
  quantity?: number;
  line?: string;
}

/** Pays by card: as a visitor with this address, or as the user who is signed in (null). Resolves to the paid order. */
export async function buyGift(
  http: APIRequestContext,
  email: string | null,
  { quantity = 1, line = '' }: Wanted = {},
): Promise<GiftOrder> {
  const begun = await http.post('/api/gifts/orders', {
    data: { provider: 'stripe', quantity, line, language: 'en', ...(email !== null && { email }) },
  });
  expect(begun.status(), await begun.text()).toBe(200);
  const { clientSecret, reference, key } = z.parse(StartGiftResponse, await begun.json());
  const confirmed = await confirmCard(http, clientSecret);
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const paid = await http.post('/api/gifts/orders/status', { data: { reference, key } });
  const { order } = z.parse(GiftOrderStatus, await paid.json());
  if (!order) throw new Error(`the order ${reference} was not paid`);
  return order;
}

/** As the user who is signed in. */
export async function openGift(http: APIRequestContext, code: string): Promise<void> {
  const opened = await http.post('/api/gifts/open', { data: { code } });
  expect(opened.status(), await opened.text()).toBe(200);
}

/** As a visitor who has bought them. */
export async function giveBack(
  http: APIRequestContext,
  { reference, key }: Pick<GiftOrder, 'reference' | 'key'>,
): Promise<void> {
  const back = await http.post('/api/gifts/orders/refund', { data: { reference, key } });
  expect(back.status(), await back.text()).toBe(200);
}

/** The texts of the mails to this address, once there are so many. */
export async function mailsTo(http: APIRequestContext, email: string, count: number): Promise<string[]> {
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const mails = await http.get(`/sandbox/mailbox/messages?to=${encodeURIComponent(email)}`);
      texts = ((await mails.json()) as { text: string }[]).map(({ text }) => text);
      return texts.length;
    })
    .toBe(count);
  return texts;
}
