import { randomBytes } from 'node:crypto';
import type { SimConfig } from '../config.ts';
import type { Collection, Journal } from '../journal.ts';
import { createRequestLog, type RequestLog } from '../request-log.ts';
import type { Capture, Dispute, Link, Order, Refund, WebhookEvent } from './types.ts';
import { createDeliveries, type Deliveries } from '../deliveries.ts';
import type { PaypalFailure } from './http/errors.ts';
import { signedRequest } from './webhooks/webhooks.ts';

export type PaypalConfig = SimConfig &
  Record<'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID', string>;

/** How the buyer pays; chosen on the approval page. */
export type Funding = 'balance' | 'echeck' | 'declined';

export interface StoredOrder {
  order: Order;
  returnUrl: string | null;
  cancelUrl: string | null;
  funding: Funding | null;
}

export interface StoredCapture {
  capture: Capture;
  refundIds: string[];
}

type Refusal = Pick<PaypalFailure, 'status' | 'body'>;

export interface PaypalSim {
  config: PaypalConfig;
  /** Milliseconds. */
  now: () => number;
  /** The address of this simulator, for the links in its responses. */
  origin: () => string;
  orders: Collection<StoredOrder>;
  captures: Collection<StoredCapture>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  events: Collection<WebhookEvent>;
  /** The resource or the refusal that belongs to a PayPal-Request-Id, and when the id was first sent. */
  requestIds: Collection<{ at: number; resourceId: string; refusal?: Refusal }>;
  /** The expiry of each access token. */
  tokens: Collection<number>;
  requests: RequestLog;
  webhooks: Deliveries;
}

export function createPaypalSim(
  config: PaypalConfig,
  journal: Journal,
  now: () => number,
  origin: () => string,
): PaypalSim {
  const events = journal.collection<WebhookEvent>('paypal.events');
  return {
    config,
    now,
    origin,
    events,
    orders: journal.collection('paypal.orders'),
    captures: journal.collection('paypal.captures'),
    refunds: journal.collection('paypal.refunds'),
    disputes: journal.collection('paypal.disputes'),
    requestIds: journal.collection('paypal.request_ids'),
    tokens: journal.collection('paypal.tokens'),
    requests: createRequestLog(),
    webhooks: createDeliveries({
      url: config.PAYPAL_WEBHOOK_URL,
      now,
      pendingEvents: journal.collection('paypal.owed'),
      prepare: (id) =>
        signedRequest(events.get(id)!, {
          webhookId: config.PAYPAL_WEBHOOK_ID,
          time: timestamp({ now }),
          origin: origin(),
        }),
    }),
  };
}

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** 17 letters and digits, like PayPal's ids. */
export const newId = () => Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('');

/** Whole seconds, such as `2026-11-21T10:00:00Z`. */
export const timestamp = (sim: Pick<PaypalSim, 'now'>) => new Date(sim.now()).toISOString().replace(/\.\d+Z$/, 'Z');

export const link = (sim: PaypalSim, rel: string, path: string): Link => ({
  href: `${sim.origin()}${path}`,
  rel,
  method: 'GET',
});

/** The exact sum in minor units; the currencies of the price book have two decimals. */
export const cents = (value: string) => Math.round(Number(value) * 100);
