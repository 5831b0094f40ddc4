import { Purchase, PurchaseResponse, RefundBody } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendNow } from '../send-refund.ts';
import { findPurchase, mayRequest, noPurchase } from '../purchase.ts';
import { openRequest } from '../../ledger/refund-requests.ts';

export function purchaseRoutes(app: App, deps: Deps): void {
  const {
    database: { db },
    now,
  } = deps;
  /** The clicks of one user share one call; among replicas, the one that inserts the request's row sends it. */
  const once = singleFlight<Purchase>();

  app.get(
    '/api/billing/purchase',
    { schema: { summary: 'The purchase of the signed-in user', response: { 200: PurchaseResponse } } },
    async ({ userId }) => {
      const found = await findPurchase(db, userId, now());
      return { purchase: found?.purchase ?? null };
    },
  );

  // The second step of P-9, and the only one with an effect: in the first, the page shows the purchase whose payment id
  // it sends here. It may be sent any number of times: the request is stored first, one request is one refund, and
  // Premium has ended before the response.
  app.post(
    '/api/billing/refund',
    {
      schema: {
        summary: 'Request the refund of a purchase',
        body: RefundBody,
        response: { 200: Purchase, 404: ApiError, 409: ApiError },
      },
      config: { limits: [perSession('refund_user', 20, 3_600)], activeSession: 'proven' },
    },
    (request) => {
      const { userId } = request;
      const { paymentId } = request.body;
      return once(`${userId} ${paymentId}`, () =>
        refund(request, userId, paymentId).catch((refusal: unknown) => {
          securityEvent(request, { event: 'refund', outcome: 'failed', accountId: userId });
          throw refusal;
        }),
      );
    },
  );

  async function refund(by: FastifyRequest, userId: number, paymentId: string): Promise<Purchase> {
    const found = await findPurchase(db, userId, now());
    if (found?.payment.id !== paymentId) throw noPurchase();
    const { payment, request, purchase } = found;
    if (!mayRequest(purchase.refund, purchase.disputed)) return purchase;
    const attempt = (request?.attempt ?? 0) + 1;
    const opened = await openRequest(db, payment, {
      attempt,
      reason: 'requested_by_customer',
      claimed: true,
    });
    await sendNow(deps, opened, by.id);
    if (opened) securityEvent(by, { event: 'refund', outcome: 'ok', accountId: userId });
    return (await findPurchase(db, userId, now()))!.purchase;
  }
}
