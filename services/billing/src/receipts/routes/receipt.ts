import { ApiError } from '@scrollstop/contracts/error';
import { MailLanguage } from '@scrollstop/contracts/language';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentKey } from '../../ledger/payment-rows.ts';
import { receiptOf } from '../receipt.ts';
import { RECEIPT_CSP, receiptPage } from '../receipt-page.ts';
import { findPurchase, noPurchase } from '../../refunds/purchase.ts';
import { type ReceiptBuyer, ReceiptBuyerBody, ReceiptBuyerResponse } from '@scrollstop/contracts/account/receipt-buyer';
import { perSession } from '@scrollstop/service-kit/limits';

export function receiptRoutes(
  app: App,
  { database: { db }, config, now }: Pick<Deps, 'config' | 'database' | 'now'>,
): void {
  // `GET /api/billing/receipt`: the receipt of the user's purchase, as a page to print.
  app.get(
    '/api/billing/receipt',
    {
      schema: {
        summary: 'The receipt of the signed-in user as a page to print',
        querystring: z.strictObject({ language: z._default(MailLanguage, 'en') }),
        response: { 200: { content: { 'text/html': { schema: z.string() } } }, 404: ApiError },
      },
    },
    async ({ userId, query: { language } }, reply) => {
      const found = await findPurchase(db, userId, now());
      const receipt = found && receiptOf(config, found.payment);
      if (!receipt) throw noPurchase();
      const buyer = await buyerOf(db, found.payment);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', RECEIPT_CSP)
        .serializer((page: string) => page)
        .send(receiptPage(receipt, buyer, language));
    },
  );
  // `GET /api/billing/receipt/buyer`: the user's own details on the receipt of their purchase.
  app.get(
    '/api/billing/receipt/buyer',
    {
      schema: {
        summary: "The buyer's details on the receipt of the signed-in user",
        response: { 200: ReceiptBuyerResponse, 404: ApiError },
      },
    },
    async ({ userId }) => {
      const found = await findPurchase(db, userId, now());
      if (!found) throw noPurchase();
      return { buyer: await buyerOf(db, found.payment) };
    },
  );
  // `POST /api/billing/receipt/buyer`: replaces the buyer's details on the receipt. Number and figures stay.
  app.post(
    '/api/billing/receipt/buyer',
    {
      schema: {
        summary: "Replace the buyer's details on the receipt",
        body: ReceiptBuyerBody,
        response: { 200: ReceiptBuyerResponse, 404: ApiError },
      },
      config: { limits: [perSession('receipt_buyer_user', 30, 3_600)], activeSession: 'proven' },
    },
    async ({ userId, body: { paymentId, ...buyer } }) => {
      const found = await findPurchase(db, userId, now());
      if (found?.payment.id !== paymentId) throw noPurchase();
      return { buyer: await saveBuyer(db, found.payment, buyer) };
    },
  );
}

/** Null for a receipt that names nobody. */
async function buyerOf(db: Kysely<Tables>, payment: PaymentKey): Promise<ReceiptBuyer | null> {
  const row = await db
    .selectFrom('receipt_buyer')
    .select(['name', 'address', 'country', 'tax_id as taxId'])
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces all details; if all are empty, they are removed from the receipt. The later of two tabs wins. */
async function saveBuyer(db: Kysely<Tables>, payment: PaymentKey, buyer: ReceiptBuyer): Promise<ReceiptBuyer | null> {
  const { name, address, country, taxId } = buyer;
  if (name + address + country + taxId === '') {
    await db
      .deleteFrom('receipt_buyer')
      .where('user_id', '=', payment.user_id)
      .where('payment_id', '=', payment.id)
      .execute();
    return null;
  }
  await sql`insert into receipt_buyer (user_id, payment_id, name, address, country, tax_id, updated_at)
    values (${payment.user_id}, ${payment.id}, ${name}, ${address}, ${country}, ${taxId}, now())
    on conflict (user_id, payment_id) do update set name = excluded.name, address = excluded.address,
      country = excluded.country, tax_id = excluded.tax_id, updated_at = excluded.updated_at`.execute(db);
  return buyer;
}
