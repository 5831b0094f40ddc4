import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookEvent } from '../types.ts';
import { certificateId, privateKey } from './certificate.ts';

/** The signed message: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod. */
const messageOf = (id: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${id}|${time}|${webhookId}|${String(crc32(body))}`);

export const certificatePath = (id: string) => `/v1/notifications/certs/${id}`;

interface Signing {
  webhookId: string;
  /** Such as `2026-11-21T10:00:00Z`. */
  time: string;
  origin: string;
}

/** One delivery; each attempt has its own id, time and signature. */
export function signedRequest(event: WebhookEvent, { webhookId, time, origin }: Signing) {
  const body = JSON.stringify(event);
  const id = randomUUID();
  const signature = sign('sha256', messageOf(id, time, webhookId, body), privateKey);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-58843976',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': `${origin}${certificatePath(certificateId)}`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
}
