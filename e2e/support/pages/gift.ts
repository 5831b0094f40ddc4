/** Steps of gifts: bought by calls, found in the mailbox, refunded. */
import { randomBytes } from 'node:crypto';
import { GiftOrderStatus, type GiftOrder, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { type APIRequestContext, expect } from '@playwright/test';
import { confirmCard } from '../users/account.ts';

export const newAddress = () => `gift-${randomBytes(6).toString('hex')}@example.com`;

interface Wanted {
  quantity?: number;
  language?: 'en' | 'it';
  line?: string;
}

/** Pays by card as a visitor with this address; resolves to the paid order. */
export async function buyGift(
  http: APIRequestContext,
  email: string,
  { quantity = 1, language = 'en', line = '' }: Wanted = {},
): Promise<GiftOrder> {
  const begun = await http.post('/api/gifts/orders', {
    data: { provider: 'stripe', quantity, line, language, email },
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
