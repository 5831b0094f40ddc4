/** `POST /api/billing/receipt/buyer`: replaces the buyer's details on the receipt. Number and figures stay as they are. */
import { ApiError } from '@scrollstop/contracts/error';
import { ReceiptBuyerResponse, ReceiptBuyerBody } from '@scrollstop/contracts/account/receipt-buyer';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { saveBuyer } from '../../receipts/receipt-buyer.ts';
import { findPurchase, noPurchase } from '../../refunds/purchase.ts';

export function postReceiptBuyer(app: App, { database: { db }, now }: Pick<Deps, 'database' | 'now'>): void {
  app.post(
    '/api/billing/receipt/buyer',
    {
      schema: {
        summary: "Replace the buyer's details on the receipt",
        body: ReceiptBuyerBody,
        response: { 200: ReceiptBuyerResponse, 404: ApiError },
      },
      config: { limits: [perUser('receipt_buyer_user', 30, 3_600)], activeSession: 'proven' },
    },
    async ({ userId, body: { paymentId, ...buyer } }) => {
      const found = await findPurchase(db, userId, now());
      if (found?.payment.id !== paymentId) throw noPurchase();
      return { buyer: await saveBuyer(db, found.payment, buyer) };
    },
  );
}
