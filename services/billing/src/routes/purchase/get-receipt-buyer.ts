/** `GET /api/billing/receipt/buyer`: the user's own details on the receipt of their purchase. */
import { ApiError } from '@scrollstop/contracts/error';
import { ReceiptBuyerResponse } from '@scrollstop/contracts/account/receipt-buyer';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { buyerOf } from '../../receipts/receipt-buyer.ts';
import { findPurchase, noPurchase } from '../../refunds/purchase.ts';

export function getReceiptBuyer(app: App, { database: { db }, now }: Pick<Deps, 'database' | 'now'>): void {
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
}
