/** PayPal's orders: created, read with everything that happened to their money, refunded, and listed when changed. */
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { majorText, Capture, Dispute, DisputeList, EventList, Order } from './shapes.ts';
import { describe, type NewAttempt, type NewRefund, RefundRefused, type Snapshot } from '../provider.ts';
import { type PaypalClient, PaypalFailure } from './client.ts';
import { parsed, providerError, result, resultOrNull } from './errors.ts';
import { customIdOf, orderSnapshot } from './snapshot.ts';
import { CAPTURE_HINT, hintOf } from './webhook.ts';

/**
 * The body of a new order (developer.paypal.com/docs/api/orders/v2/#orders_create). Amount and currency are those of
 * the ledger's row, which has them from the price book. `invoice_id` makes PayPal refuse a second payment of the same
 * attempt; `custom_id` names the user and the payment.
 */
export function orderBody(attempt: NewAttempt, publicOrigin: string): object {
  const backTo = (outcome: 'approved' | 'cancelled') => {
    const isGift = attempt.offer === GIFT_OFFER;
    const url = new URL(isGift ? '/gift/buy' : '/checkout', publicOrigin);
    if (!isGift) url.searchParams.set('offer', attempt.offer);
    url.searchParams.set('paypal', outcome);
    return url.href;
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: customIdOf(attempt.userId, attempt.id),
        invoice_id: attempt.id,
        description: describe(attempt.offer),
        amount: { currency_code: attempt.currency, value: majorText(attempt.amount) },
      },
    ],
    application_context: {
      brand_name: 'ScrollStop',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: backTo('approved'),
      cancel_url: backTo('cancelled'),
    },
  };
}

const validId = /^[A-Z0-9]{8,40}$/;

/** `id`: an order's id, or `capture:` and a capture's id, because a refund or a dispute names only its capture. */
export async function readOrder(client: PaypalClient, id: string, livemode: boolean): Promise<Snapshot | null> {
  const orderId = id.startsWith(CAPTURE_HINT) ? await orderIdOf(client, id.slice(CAPTURE_HINT.length)) : id;
  if (orderId === null || !validId.test(orderId)) return null;
  const response = await resultOrNull(client.readOrder(orderId));
  return response === null ? null : withDisputes(client, parsed(Order, response), livemode);
}

async function orderIdOf(client: PaypalClient, captureId: string): Promise<string | null> {
  if (!validId.test(captureId)) return null;
  const response = await resultOrNull(client.readCapture(captureId));
  if (response === null) return null;
  return parsed(Capture, response).supplementary_data?.related_ids?.order_id ?? null;
}

/** An order does not include its disputes, so they are read for each of its captures. */
async function withDisputes(client: PaypalClient, order: Order, livemode: boolean): Promise<Snapshot> {
  const captures = order.purchase_units[0]!.payments?.captures ?? [];
  const disputes = await Promise.all(captures.map(({ id }) => disputesOf(client, id)));
  return orderSnapshot(order, disputes.flat(), livemode);
}

async function disputesOf(client: PaypalClient, captureId: string): Promise<Dispute[]> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}`;
  const { items = [] } = parsed(DisputeList, await result(client.get(path)));
  // The list does not include the outcome.
  return Promise.all(
    items.map(async ({ dispute_id: id }) =>
      parsed(Dispute, await result(client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`))),
    ),
  );
}

export async function payerEmailOf(client: PaypalClient, id: string): Promise<string | null> {
  if (!validId.test(id)) return null;
  const response = await resultOrNull(client.readOrder(id));
  return response === null ? null : (parsed(Order, response).payer?.email_address ?? null);
}

/** Already refunded, by another key or at PayPal's site: the snapshot that is read afterwards shows it. */
const alreadyRefunded = new Set(['CAPTURE_FULLY_REFUNDED', 'CAPTURE_ALREADY_REFUNDED']);
/** Our account is short of money or restricted, the money is held, or another replica is calling: a retry can help. */
const retryable = new Set([
  'PENDING_CAPTURE',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);

/** Without an amount PayPal refunds the remainder, so an earlier partial refund is no obstacle. */
export async function refundOrder(
  client: PaypalClient,
  { providerId, key }: NewRefund,
  livemode: boolean,
): Promise<Snapshot> {
  const order = parsed(Order, await result(client.readOrder(providerId)));
  const paid = (order.purchase_units[0]!.payments?.captures ?? []).filter(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING'].includes(status),
  );
  for (const { id } of paid) {
    try {
      await client.refundCapture(id, {}, key);
    } catch (error) {
      if (!(error instanceof PaypalFailure) || error.status === null) throw providerError(error);
      const issue = error.issue ?? '';
      if (alreadyRefunded.has(issue)) continue;
      if (retryable.has(issue)) throw providerError(error);
      if (/DISPUTE|CHARGEBACK/.test(issue)) throw new RefundRefused('disputed');
      // 403: our account lacks the permission to refund, which the owner can grant.
      throw [400, 422].includes(error.status) ? new RefundRefused('refused') : providerError(error);
    }
  }
  const snapshot = await readOrder(client, providerId, livemode);
  if (!snapshot) throw providerError(new Error(`no order ${providerId}`));
  return snapshot;
}

/** PayPal keeps its events for 30 days. */
const KEPT_MS = 29 * MS_PER_DAY;
const laterEvents = /^(PAYMENT\.CAPTURE\.(REFUNDED|REVERSED|COMPLETED|DENIED|DECLINED)|CUSTOMER\.DISPUTE\.)/;

/** The hints of all webhook events since then, delivered or not. */
export async function changedOrders(client: PaypalClient, sinceMs: number, nowMs: number): Promise<string[]> {
  const from = new Date(Math.max(sinceMs, nowMs - KEPT_MS)).toISOString();
  const hints = new Set<string>();
  const first = `/v1/notifications/webhooks-events?page_size=100&start_time=${encodeURIComponent(from)}`;
  for (let path: string | undefined = first; path !== undefined;) {
    const page: EventList = parsed(EventList, await result(client.list(path)));
    for (const event of page.events ?? []) {
      const hint = laterEvents.test(event.event_type) ? hintOf(event) : null;
      if (hint) hints.add(hint);
    }
    path = page.links?.filter(({ rel }) => rel === 'next').map(({ href }) => pathOf(href))[0];
  }
  return [...hints];
}

/** PayPal's links contain a host; we use the configured one. */
function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
