/** Buys, opens and refunds gifts through the API. */
import { randomBytes } from 'node:crypto';
import { GiftOrderStatus, type GiftOrder, StartGiftResponse } from '@scrollstop/contracts/gift';
import * as z from '@scrollstop/contracts/zod';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { confirmCard, save } from '../users/account.ts';

/** The format of a gift code as printed on the card. */
export const CODE = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}/;

export const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

export const newAddress = () => `gift-${randomBytes(6).toString('hex')}@example.com`;

interface Wanted {
  quantity?: number;
  line?: string;
}

/** Pays by card, as a visitor with this address or as the signed-in user (null). Resolves to the paid order. */
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

/** Opens the gift as the signed-in user. */
export const openGift = (http: APIRequestContext, code: string): Promise<void> =>
  save(http, '/api/gifts/open', { code });

/** Refunds the order as the visitor who bought it. */
export const refundGift = (http: APIRequestContext, { reference, key }: GiftOrder): Promise<void> =>
  save(http, '/api/gifts/orders/refund', { reference, key });
