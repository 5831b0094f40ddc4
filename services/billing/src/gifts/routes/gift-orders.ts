/** Gift orders, for their buyers. */
import { ApiError } from '@scrollstop/contracts/error';
import { GiftOrderKey, GiftOrderStatus, GiftOrders } from '@scrollstop/contracts/gift';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Payment } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { orderByKey } from '../find-order.ts';
import { viewOf, viewsOf } from '../order-view.ts';
import { isOpen } from '../../ledger/fold.ts';
import { checkAttempt, isCharging } from '../../payments/attempts.ts';
import { orderCapture } from '../../payments/capture-order.ts';
import { notConfigured } from '../../providers/provider.ts';
import { GIFT_OFFER } from '@scrollstop/contracts/billing';

const NEWEST = 100;

/**
 * `…/status` and `…/capture`, for whoever holds the order's key: they settle the order as its provider has it now and
 * return the codes once it is paid. The webhook leads to the same settlement.
 */
export function giftOrders(app: App, deps: Deps): void {
  const capture = orderCapture(deps);
  const limits = [perIp('gift_status_ip', 120, 60)];
  const schema = {
    body: GiftOrderKey,
    response: { 200: GiftOrderStatus, 402: ApiError, 404: ApiError, 409: ApiError },
  };

  app.post(
    '/api/gifts/orders/status',
    {
      schema: { ...schema, summary: 'An order of gifts, for its buyer' },
      config: { access: 'anyone', limits },
    },
    async ({ body, id: correlationId }) => {
      const order = await orderByKey(deps, body);
      if (!isOpen(order.state)) return statusOf(order, false);
      const checked = await checkAttempt(deps, order, correlationId);
      return statusOf(checked.payment, isCharging(checked));
    },
  );

  app.post(
    '/api/gifts/orders/capture',
    {
      schema: { ...schema, summary: 'Take the money of an order of gifts that was approved at PayPal' },
      config: { access: 'anyone', limits },
    },
    async ({ body, id: correlationId }) => {
      const order = await orderByKey(deps, body);
      if (!deps.providers[order.provider]?.capture) throw notConfigured(order.provider);
      return statusOf(await capture(order, correlationId), true);
    },
  );

  async function statusOf(payment: Payment, charging: boolean): Promise<GiftOrderStatus> {
    if (payment.completion !== null) return { status: 'paid', order: await viewOf(deps, payment) };
    return { status: charging ? 'processing' : 'open', order: null };
  }
  // The gifts that the signed-in user has bought. Codes are money, so the session must be active.
  app.get(
    '/api/gifts',
    {
      schema: { summary: 'Gifts that the signed-in user has bought', response: { 200: GiftOrders } },
      config: { activeSession: 'required' },
    },
    async ({ userId }) => {
      const payments = await deps.database.db
        .selectFrom('payment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('offer', '=', GIFT_OFFER)
        .where('completion', 'is not', null)
        .orderBy('paid_at', 'desc')
        .limit(NEWEST)
        .execute();
      return { orders: await viewsOf(deps, payments) };
    },
  );
}
