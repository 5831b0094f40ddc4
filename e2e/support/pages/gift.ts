/** Steps of gifts: bought by calls, found in the mailbox, opened, refunded. */
import { randomBytes } from 'node:crypto';
import { GiftOrderStatus, type GiftOrder, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { confirmCard } from '../users/account.ts';

/** As it stands on the card. */
export const CODE = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}/;

export const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

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
