/** `GET /api/admin/payments/:id/history`: every fact that the provider reported about a payment, oldest first. */
import { AdminPaymentHistory, REPORT_MAX } from '@scrollstop/contracts/owner/admin-payments';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { factsOfPayment } from '../../ledger/settle.ts';

export function getPaymentHistory(app: App, { database: { db } }: Pick<Deps, 'database'>): void {
  app.get(
    '/api/admin/payments/:id/history',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Facts that the provider reported about one payment, for the owner',
        params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
        response: { 200: AdminPaymentHistory, 404: ApiError },
      },
    },
    async ({ params: { id } }) => {
      const payment = await db
        .selectFrom('payment')
        .select(['user_id', 'id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!payment) throw new AppError(404, errorCodes.notFound, 'There is no such payment.');
      return { facts: (await factsOfPayment(db, payment)).slice(0, REPORT_MAX) };
    },
  );
}
