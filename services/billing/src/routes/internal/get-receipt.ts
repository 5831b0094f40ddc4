/** `GET /internal/payments/:paymentId/receipt?userId=`: the figures for the mail to the buyer. */
import { Receipt } from '@scrollstop/contracts/billing';
import { errorCodes } from '@scrollstop/contracts/error';
import { ReceiptQuery } from '@scrollstop/contracts/services/internal';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { receiptOf } from '../../receipts/receipt.ts';

export function getInternalReceipt(
  app: App,
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
): void {
  app.get(
    '/internal/payments/:paymentId/receipt',
    {
      config: { access: 'service', callers: ['integrations'] },
      schema: {
        hide: true,
        params: z.strictObject({ paymentId: z.string() }),
        querystring: ReceiptQuery,
        response: { 200: Receipt },
      },
    },
    async ({ params: { paymentId }, query: { userId } }) => {
      const payment = await db
        .selectFrom('payment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', paymentId)
        .executeTakeFirst();
      const receipt = payment && receiptOf(config, payment);
      if (!receipt) throw new AppError(404, errorCodes.notFound, 'There is no such receipt.');
      return receipt;
    },
  );
}
