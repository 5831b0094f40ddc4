/**
 * `POST /api/paypal/order/:orderId/capture`: the buyer is back from PayPal and has agreed. Any number of calls take
 * the money once, and the very next `GET /api/auth/user` shows Premium (P-6).
 */
import { CapturePaypalOrderResponse } from '@scrollstop/contracts/billing';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { notifyCompleted } from '../../payments/notify-auth.ts';
import { orderCapture } from '../../payments/capture-order.ts';
import { isEntitling } from '../../ledger/fold.ts';
import { notConfigured } from '../../providers/provider.ts';

export function capturePaypalOrder(app: App, deps: Deps): void {
  const capture = orderCapture(deps);
  app.post(
    '/api/paypal/order/:orderId/capture',
    {
      schema: {
        summary: 'Take the money of an order that was approved',
        params: z.strictObject({ orderId: z.string().check(z.maxLength(40)) }),
        body: z.nullish(z.strictObject({})),
        response: { 200: CapturePaypalOrderResponse, 402: ApiError, 404: ApiError, 409: ApiError },
      },
      // As for the upgrade, each call may ask the provider.
      config: { limits: [perUser('upgrade_user', 60, 60)], activeSession: 'required' },
    },
    async ({ params, userId, id: correlationId }): Promise<CapturePaypalOrderResponse> => {
      if (!deps.providers.paypal) throw notConfigured('paypal');
      const payment = await deps.database.db
        .selectFrom('payment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('provider', '=', 'paypal')
        .where('provider_id', '=', params.orderId)
        .executeTakeFirst();
      // Another user's order looks like none.
      if (!payment) throw new AppError(404, errorCodes.notFound, 'There is no such order.');
      const captured = await capture(payment, correlationId);
      if (!isEntitling(captured.state)) return { status: 'PENDING', reference: captured.id };
      await notifyCompleted(deps, captured);
      return { status: 'COMPLETED', reference: captured.id };
    },
  );
}
