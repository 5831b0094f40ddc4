/** PayPal as a provider. An order that we do not capture can never be paid, so nothing has to be canceled there. */
import type { Config } from '../../config.ts';
import { CaptureRefused, type CapturingProvider, type Snapshot } from '../provider.ts';
import { addressCheck, keyFinder } from './certificates.ts';
import { PaypalFailure, paypalClient, type PaypalClient } from './client.ts';
import { PAYPAL_LIVE_BASE, PAYPAL_SANDBOX_BASE } from './env.ts';
import { parsed, providerError, result } from './errors.ts';
import { changedOrders, orderBody, payerEmailOf, readOrder, refundOrder } from './orders.ts';
import { Order } from './shapes.ts';
import { orderSnapshot } from './snapshot.ts';
import { hintOf, transmissionOf, verifiedPaypalEvent } from './webhook.ts';

type PaypalConfig = Pick<
  Config,
  'APP_ENV' | 'PUBLIC_ORIGIN' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_API_BASE' | 'PAYPAL_WEBHOOK_ID'
>;

export function paypalProvider(config: PaypalConfig): CapturingProvider | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const base = config.PAYPAL_API_BASE ?? (config.APP_ENV === 'production' ? PAYPAL_LIVE_BASE : PAYPAL_SANDBOX_BASE);
  const livemode = new URL(base).origin === PAYPAL_LIVE_BASE;
  const client = paypalClient({ clientId, clientSecret, base });
  const findKey = keyFinder(base);
  const isAddress = addressCheck(base);
  const read = (id: string) => readOrder(client, id, livemode);
  return {
    livemode,
    read,
    create: async (attempt) =>
      orderSnapshot(
        parsed(Order, await result(client.createOrder(orderBody(attempt, config.PUBLIC_ORIGIN), attempt.id))),
        [],
        livemode,
      ),
    cancel: async (id) => {
      const snapshot = await read(id);
      return snapshot?.status === 'open' ? asCanceled(snapshot) : snapshot;
    },
    capture: (id, key) => capture(client, id, key, livemode),
    refund: (refund) => refundOrder(client, refund, livemode),
    payerEmail: (id) => payerEmailOf(client, id),
    changedSince: (sinceMs, nowMs) => changedOrders(client, sinceMs, nowMs),
    // PayPal lists transactions in a report of its own, which needs a permission that few accounts have.
    list: null,
    webhooks: {
      mayBeSigned: (headers, nowMs) => transmissionOf(headers, isAddress, nowMs) !== null,
      verify: async (raw, headers, { ip, nowMs }) => {
        const webhookIds = config.PAYPAL_WEBHOOK_ID ?? [];
        const options = { webhookIds, findKey, isAddress, ip, nowMs };
        const event = await verifiedPaypalEvent(raw, headers, options);
        return event && { id: event.id, type: event.event_type, objectId: hintOf(event) };
      },
    },
  };
}

/** PayPal has no call to cancel an order: the end is a fact of our own, and a capture checks the ledger first. */
function asCanceled(snapshot: Snapshot): Snapshot {
  const created = snapshot.facts.filter(({ kind }) => kind === 'created');
  const canceled = created.map((fact) => ({ ...fact, kind: 'canceled' as const }));
  return { ...snapshot, status: 'ended', clientSecret: null, facts: [...snapshot.facts, ...canceled] };
}

/** Orders that PayPal would refuse for ever. */
const unpayable = new Set(['ORDER_EXPIRED', 'DUPLICATE_INVOICE_ID', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED']);

async function capture(client: PaypalClient, id: string, key: string, livemode: boolean): Promise<Snapshot> {
  try {
    // A payment made just now cannot be disputed yet.
    return orderSnapshot(parsed(Order, await client.captureOrder(id, key)), [], livemode);
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    const { status, issue, debugId } = error;
    if (issue === 'ORDER_ALREADY_CAPTURED') {
      const snapshot = await readOrder(client, id, livemode);
      if (snapshot) return snapshot;
      throw providerError(error);
    }
    const objectId = debugId ?? key;
    if (status === 404 || unpayable.has(issue ?? '')) throw new CaptureRefused('gone', objectId);
    if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED')
      throw new CaptureRefused('not_approved', objectId);
    // A 422 refuses a well-formed request (docs/api/orders/v2/#errors): no money moved. A concurrent call is no
    // refusal.
    if (status === 422 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS') throw new CaptureRefused('declined', objectId);
    throw providerError(error);
  }
}
