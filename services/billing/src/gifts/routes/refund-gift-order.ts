/**
 * Refunds gifts as long as no code was opened (Z-6): `POST /api/gifts/refund` for a user, with a recent proof as for
 * any purchase, and `POST /api/gifts/orders/refund` for a buyer without an account, by the order's key.
 */
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { GiftOrder, GiftOrderKey, RefundGiftBody } from '@scrollstop/contracts/gift';
import { isGuest } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perIp, perSession } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { FastifyRequest } from 'fastify';
import type { Payment } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { noOrder, orderByKey } from '../find-order.ts';
import { findPayment } from '../../ledger/payment-rows.ts';
import { withdraw } from '../withdraw.ts';

export function refundGiftOrder(app: App, deps: Deps): void {
  /** The clicks of one buyer share one call; replicas are kept apart by the row of the refund request. */
  const once = singleFlight<GiftOrder>();
  const response = { 200: GiftOrder, 404: ApiError, 409: ApiError };

  app.post(
    '/api/gifts/refund',
    {
      schema: { summary: 'Request the refund of gifts', body: RefundGiftBody, response },
      config: { limits: [perSession('refund_user', 20, 3_600)], activeSession: 'proven' },
    },
    (request) => {
      const { userId: user_id, body } = request;
      return refund(request, findPayment(deps.database.db, { user_id, id: body.reference }));
    },
  );

  app.post(
    '/api/gifts/orders/refund',
    {
      schema: { summary: 'Request the refund of gifts without an account', body: GiftOrderKey, response },
      config: { access: 'anyone', limits: [perIp('gift_refund_ip', 20, 3_600)] },
    },
    (request) =>
      refund(
        request,
        orderByKey(deps, request.body).then((order) => (isGuest(order.user_id) ? order : undefined)),
      ),
  );

  async function refund(by: FastifyRequest, lookup: Promise<Payment | undefined>): Promise<GiftOrder> {
    const record = (outcome: 'ok' | 'failed') =>
      securityEvent(by, { event: 'refund', outcome, accountId: by.userId || undefined });
    const refuse = (refusal: unknown): never => {
      record('failed');
      throw refusal;
    };
    const found = await lookup.catch(refuse);
    if (found?.offer !== GIFT_OFFER || found.completion === null) return refuse(noOrder());
    return once(`${found.user_id} ${found.id}`, async () => {
      const { order, requested } = await withdraw(deps, found, by.id).catch(refuse);
      if (requested) record('ok');
      return order;
    });
  }
}
