/**
 * The buyer takes the money back while no code was opened (Z-6): `POST /api/gifts/refund` for a user, with a recent
 * proof as for any purchase, and `POST /api/gifts/orders/refund` for a buyer without an account, by the order's key.
 */
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { GiftOrder, GiftOrderKey, RefundGiftBody } from '@scrollstop/contracts/gift';
import { isGuest } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perIp, perUser } from '@scrollstop/service-kit/limits';
import { securityEvent } from '@scrollstop/service-kit/security-events';
import { singleFlight } from '@scrollstop/service-kit/work/single-flight';
import type { FastifyRequest } from 'fastify';
import type { Payment } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { noOrder, orderByKey } from '../find-order.ts';
import { findPayment } from '../../ledger/payment-rows.ts';
import { withdraw } from '../withdraw.ts';

export function refundGiftOrder(app: App, deps: Deps): void {
  /** The clicks of one buyer share one call; replicas meet in the row of the request. */
  const once = singleFlight<GiftOrder>();
  const response = { 200: GiftOrder, 404: ApiError, 409: ApiError };

  app.post(
    '/api/gifts/refund',
    {
      schema: { summary: 'Request the refund of gifts', body: RefundGiftBody, response },
      config: { limits: [perUser('refund_user', 20, 3_600)], activeSession: 'proven' },
    },
    async (request) => {
      const { userId: user_id, body } = request;
      const order = await findPayment(deps.database.db, { user_id, id: body.reference });
      if (order?.offer !== GIFT_OFFER || order.completion === null) throw noOrder();
      return refund(request, order);
    },
  );

  app.post(
    '/api/gifts/orders/refund',
    {
      schema: { summary: 'Request the refund of gifts without an account', body: GiftOrderKey, response },
      config: { access: 'anyone', limits: [perIp('gift_refund_ip', 20, 3_600)] },
    },
    async (request) => {
      const order = await orderByKey(deps, request.body);
      if (!isGuest(order.user_id) || order.completion === null) throw noOrder();
      return refund(request, order);
    },
  );

  async function refund(by: FastifyRequest, order: Payment): Promise<GiftOrder> {
    const accountId = by.userId || undefined;
    try {
      const after = await once(`${order.user_id} ${order.id}`, () => withdraw(deps, order, by.id));
      securityEvent(by, { event: 'refund', outcome: 'ok', accountId });
      return after;
    } catch (error) {
      securityEvent(by, { event: 'refund', outcome: 'failed', accountId });
      throw error;
    }
  }
}
