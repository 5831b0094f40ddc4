/** PayPal's current truth about one order, and which orders to look at again. */
import { asked, known, parsed } from './paypal-errors.ts';
import type { PaypalClient } from './paypal-client.ts';
import { Capture, Dispute, DisputeList, EventList, Order } from './paypal-shapes.ts';
import { orderSnapshot } from './paypal-snapshot.ts';
import { CAPTURE_HINT, hintOf } from './paypal-webhook.ts';
import type { Snapshot } from './provider.ts';

const validId = /^[A-Z0-9]{8,40}$/;

/** `id`: an order's, or `capture:` and a capture's, which is all that a refund or a dispute tells. */
export async function readOrder(
  client: PaypalClient,
  id: string,
  livemode: boolean,
): Promise<Snapshot | null> {
  const orderId = id.startsWith(CAPTURE_HINT) ? await orderIdOf(client, id.slice(CAPTURE_HINT.length)) : id;
  if (orderId === null || !validId.test(orderId)) return null;
  const answer = await known(client.readOrder(orderId));
  return answer === null ? null : snapshotOf(client, parsed(Order, answer), livemode);
}

async function orderIdOf(client: PaypalClient, captureId: string): Promise<string | null> {
  if (!validId.test(captureId)) return null;
  const answer = await known(client.readCapture(captureId));
  if (answer === null) return null;
  return parsed(Capture, answer).supplementary_data?.related_ids?.order_id ?? null;
}

/** An order says nothing of its disputes: they are asked for by each of its captures. */
async function snapshotOf(client: PaypalClient, order: Order, livemode: boolean): Promise<Snapshot> {
  const captures = order.purchase_units[0]!.payments?.captures ?? [];
  const settled = captures.filter(({ status }) => status !== 'PENDING');
  const disputes = await Promise.all(settled.map(({ id }) => disputesOf(client, id)));
  return orderSnapshot(order, disputes.flat(), livemode);
}

async function disputesOf(client: PaypalClient, captureId: string): Promise<Dispute[]> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${captureId}`;
  const { items = [] } = parsed(DisputeList, await asked(client.get(path)));
  // The list does not tell the outcome.
  return Promise.all(
    items.map(async ({ dispute_id: id }) =>
      parsed(Dispute, await asked(client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`))),
    ),
  );
}

export async function payerEmailOf(client: PaypalClient, id: string): Promise<string | null> {
  if (!validId.test(id)) return null;
  const answer = await known(client.readOrder(id));
  return answer === null ? null : (parsed(Order, answer).payer?.email_address ?? null);
}

/** PayPal keeps its events for 30 days. */
const KEPT_MS = 29 * 86_400_000;
const moves = /^(PAYMENT\.CAPTURE\.(REFUNDED|REVERSED|COMPLETED|DENIED|DECLINED)|CUSTOMER\.DISPUTE\.)/;

/** What the webhooks of that time hinted at, delivered or not. */
export async function changedOrders(client: PaypalClient, sinceMs: number): Promise<string[]> {
  const from = new Date(Math.max(sinceMs, Date.now() - KEPT_MS)).toISOString();
  const hints = new Set<string>();
  const first = `/v1/notifications/webhooks-events?page_size=100&start_time=${encodeURIComponent(from)}`;
  for (let path: string | undefined = first; path !== undefined;) {
    const page: EventList = parsed(EventList, await asked(client.get(path)));
    for (const event of page.events ?? []) {
      const hint = moves.test(event.event_type) ? hintOf(event) : null;
      if (hint) hints.add(hint);
    }
    path = page.links?.filter(({ rel }) => rel === 'next').map(({ href }) => pathOf(href))[0];
  }
  return [...hints];
}

/** PayPal's links name a host; ours is the configured one. */
function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
