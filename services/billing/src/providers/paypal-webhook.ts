/**
 * Is this webhook from PayPal, and which order does it hint at? PayPal signs with a certificate of its own
 * (developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod): checked here and not by asking
 * PayPal, because the signature covers the bytes, and an answer must not wait for another call.
 */
import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { CertificateSource } from './paypal-certificates.ts';
import { PaypalEvent } from './paypal-shapes.ts';

/** In both directions, as for Stripe (reliability.md, Webhooks). */
const TOLERANCE_MS = 300_000;
const ALGORITHM = 'SHA256withRSA';

interface Check {
  /** One, or two while a new webhook takes the place of an old one. */
  webhookIds: readonly string[];
  certificates: CertificateSource;
  nowMs: number;
}

export async function verifiedPaypalEvent(
  raw: Buffer | undefined,
  headers: IncomingHttpHeaders,
  { webhookIds, certificates, nowMs }: Check,
): Promise<PaypalEvent | null> {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const id = header('transmission-id');
  const time = header('transmission-time');
  // A time that cannot be read is NaN, which no comparison lets through.
  const near = Math.abs(nowMs - Date.parse(time)) <= TOLERANCE_MS;
  if (!raw || !near || id === '' || header('auth-algo') !== ALGORITHM) return null;
  const key = await certificates(header('cert-url'), nowMs);
  if (!key) return null;
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  const sum = String(crc32(raw));
  // The key is public: nothing can be learned from how long this takes.
  const genuine = webhookIds.some((webhookId) =>
    verify('sha256', Buffer.from([id, time, webhookId, sum].join('|')), key, signature),
  );
  return genuine ? eventOf(raw) : null;
}

function eventOf(raw: Buffer): PaypalEvent | null {
  try {
    return z.parse(PaypalEvent, JSON.parse(raw.toString('utf8')));
  } catch {
    return null;
  }
}

/** Before the id of a capture, where that is all an event tells. */
export const CAPTURE_HINT = 'capture:';

const Resource = z.object({
  id: z.optional(z.string()),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
});

/** What `read` is to look up; null for an event that concerns no payment. Its content is not believed. */
export function hintOf({ resource_type: type, resource }: PaypalEvent): string | null {
  const read = z.safeParse(Resource, resource);
  if (!read.success) return null;
  const { id, supplementary_data: data, links = [], disputed_transactions: disputed = [] } = read.data;
  const byCapture = (captureId: string | undefined) => (captureId ? CAPTURE_HINT + captureId : null);
  switch (type) {
    case 'checkout-order':
      return id ?? null;
    case 'capture':
      return data?.related_ids?.order_id ?? byCapture(id);
    case 'refund':
      return byCapture(
        links
          .find(({ rel }) => rel === 'up')
          ?.href.split('/')
          .at(-1),
      );
    case 'dispute':
      return byCapture(disputed[0]?.seller_transaction_id);
    default:
      return null;
  }
}
