/** PayPal behind the port. An order that we do not capture can never be paid, so nothing has to be canceled there. */
import type { Config } from '../config.ts';
import { addressCheck, certificateSource } from './paypal-certificates.ts';
import { LIVE_BASE, SANDBOX_BASE } from './paypal-hosts.ts';
import { asked, parsed, providerError } from './paypal-errors.ts';
import { PaypalFailure, paypalClient, type PaypalClient } from './paypal-client.ts';
import { orderBody } from './paypal-order.ts';
import { changedOrders, payerEmailOf, readOrder } from './paypal-read.ts';
import { refundOrder } from './paypal-refund.ts';
import { Order } from './paypal-shapes.ts';
import { orderSnapshot } from './paypal-snapshot.ts';
import { transmissionOf, verifiedPaypalEvent } from './paypal-webhook.ts';
import { CaptureRefused, type PaypalProvider, type Snapshot } from './provider.ts';

type PaypalConfig = Pick<
  Config,
  | 'APP_ENV'
  | 'PUBLIC_ORIGIN'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_API_BASE'
  | 'PAYPAL_WEBHOOK_ID'
>;

export function paypalProvider(config: PaypalConfig): PaypalProvider | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const base = config.PAYPAL_API_BASE ?? (config.APP_ENV === 'production' ? LIVE_BASE : SANDBOX_BASE);
  const livemode = new URL(base).origin === LIVE_BASE;
  const client = paypalClient({ clientId, clientSecret, base });
  const certificates = certificateSource(base);
  const isAddress = addressCheck(base);
  const read = (id: string) => readOrder(client, id, livemode);
  return {
    livemode,
    read,
    create: async (attempt) =>
      orderSnapshot(
        parsed(Order, await asked(client.createOrder(orderBody(attempt, config.PUBLIC_ORIGIN), attempt.id))),
        [],
        livemode,
      ),
    cancel: async (id) => {
      const snapshot = await read(id);
      return snapshot?.status === 'open' ? given(snapshot) : snapshot;
    },
    capture: (id, key) => capture(client, id, key, livemode),
    refund: (refund) => refundOrder(client, refund, livemode),
    payerEmail: (id) => payerEmailOf(client, id),
    changedSince: (sinceMs) => changedOrders(client, sinceMs),
    // PayPal lists transactions in a report of its own, which needs a permission that few accounts have.
    list: null,
    mayBeSigned: (headers, nowMs) => transmissionOf(headers, isAddress, nowMs) !== null,
    verify: async (raw, headers, { ip, nowMs }) => {
      const webhookIds = config.PAYPAL_WEBHOOK_ID ?? [];
      const options = { webhookIds, certificates, isAddress, ip, nowMs };
      const verified = await verifiedPaypalEvent(raw, headers, options);
      return verified && { event: verified.event, certificate: certificates.proven(verified.url, ip) };
    },
    learn: (known, nowMs) => certificates.learn(known, nowMs),
  };
}

/** PayPal has no call to cancel an order; that ours is over is our own fact, and capture asks the ledger first. */
function given(snapshot: Snapshot): Snapshot {
  const created = snapshot.facts.filter(({ kind }) => kind === 'created');
  const canceled = created.map((fact) => ({ ...fact, kind: 'canceled' as const }));
  return { ...snapshot, status: 'ended', clientSecret: null, facts: [...snapshot.facts, ...canceled] };
}

async function capture(client: PaypalClient, id: string, key: string, livemode: boolean): Promise<Snapshot> {
  try {
    // Nobody can have disputed what was paid this moment.
    return orderSnapshot(parsed(Order, await client.captureOrder(id, key)), [], livemode);
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    const { status, issue, debugId } = error;
    if (issue === 'ORDER_ALREADY_CAPTURED') {
      const snapshot = await readOrder(client, id, livemode);
      if (snapshot) return snapshot;
    }
    const objectId = debugId ?? key;
    if (status === 404) throw new CaptureRefused('gone', objectId);
    if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED')
      throw new CaptureRefused('not_approved', objectId);
    // Well-formed and refused (docs/api/orders/v2/#errors): no money has moved. Another try at once is no refusal.
    if (status === 422 && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS')
      throw new CaptureRefused('declined', objectId);
    throw providerError(error);
  }
}
