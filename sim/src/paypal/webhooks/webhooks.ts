import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createDeliveries, type Deliveries, type PendingEvent } from '../../deliveries.ts';
import type { Collection } from '../../journal.ts';
import type { SigningKey } from './certificate.ts';
import type { WebhookEvent } from '../types.ts';

const algorithm = 'SHA256withRSA';

interface Options {
  url: string | undefined;
  webhookId: string;
  events: Collection<WebhookEvent>;
  pendingEvents: Collection<PendingEvent>;
  signing: SigningKey;
  now: () => number;
  origin: () => string;
}

/** The signed message: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod. */
const messageOf = (id: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${id}|${time}|${webhookId}|${String(crc32(body))}`);

export const certificatePath = (id: string) => `/v1/notifications/certs/${id}`;

export function createWebhooks({
  url,
  webhookId,
  events,
  pendingEvents,
  signing,
  now,
  origin,
}: Options): Deliveries {
  return createDeliveries({
    now,
    pendingEvents,
    url,
    prepare(id) {
      const body = JSON.stringify(events.get(id));
      const transmissionId = randomUUID();
      const time = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z');
      const signature = sign('sha256', messageOf(transmissionId, time, webhookId, body), signing.privateKey);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-214.0-58843976',
          'paypal-transmission-id': transmissionId,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature.toString('base64'),
          'paypal-cert-url': `${origin()}${certificatePath(signing.certificateId)}`,
          'paypal-auth-algo': algorithm,
        },
      };
    },
  });
}
