/**
 * Verifies that a webhook is from PayPal and finds the order that it hints at. PayPal signs with a certificate of its
 * own (developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod). It is checked here and not by a call
 * to PayPal, because the signature covers the exact bytes and the response must not wait for another call.
 */
import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { signedJson, unreadable } from '@scrollstop/service-kit/calls/signed-json';
import * as z from 'zod/mini';
import { providerInfo } from '../provider.ts';
import type { AddressCheck, FindKey } from './certificates.ts';
import { PaypalEvent } from './shapes.ts';

/** In both directions, as for Stripe. */
const TOLERANCE_MS = 300_000;
const ALGORITHM = 'SHA256withRSA';

/** The headers that must be valid before anything is read, downloaded or computed; null when they are not. */
export function transmissionOf(
  headers: IncomingHttpHeaders,
  isAddress: AddressCheck,
  nowMs: number,
): { id: string; time: string; url: string; signature: Buffer } | null {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const [id, time, url, signature] = ['transmission-id', 'transmission-time', 'cert-url', 'transmission-sig'].map(
    header,
  ) as [string, string, string, string];
  if (header('auth-algo') !== ALGORITHM || !/^[A-Za-z0-9-]{1,64}$/.test(id)) return null;
  // Only in PayPal's format: other texts that `Date.parse` accepts could name a time that was not signed.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(time)) return null;
  // A time that cannot be parsed is NaN, which fails every comparison.
  if (!(Math.abs(nowMs - Date.parse(time)) <= TOLERANCE_MS)) return null;
  // RSA of 1024 to 8192 bits.
  if (!/^[A-Za-z0-9+/]{160,1400}={0,2}$/.test(signature) || !isAddress(url)) return null;
  return { id, time, url, signature: Buffer.from(signature, 'base64') };
}

interface Check {
  /** One id, or two while a new webhook replaces an old one. */
  webhookIds: readonly string[];
  findKey: FindKey;
  isAddress: AddressCheck;
  /** The sender. */
  ip: string;
  nowMs: number;
}

/** Null for a body that PayPal did not sign, or did not sign just now. Throws a 400 for an ambiguous signed body. */
export async function verifiedPaypalEvent(
  raw: Buffer | undefined,
  headers: IncomingHttpHeaders,
  { webhookIds, findKey, isAddress, ip, nowMs }: Check,
): Promise<PaypalEvent | null> {
  const sent = transmissionOf(headers, isAddress, nowMs);
  if (!raw || !sent) return null;
  const { id, time, url, signature } = sent;
  const key = await findKey(url, ip, nowMs);
  if (!key) return null;
  const sum = String(crc32(raw));
  // The key is public, so the duration reveals nothing.
  const genuine = webhookIds.some((webhookId) =>
    verify('sha256', Buffer.from([id, time, webhookId, sum].join('|')), key, signature),
  );
  return genuine ? eventOf(raw) : null;
}

function eventOf(raw: Buffer): PaypalEvent {
  const event = z.safeParse(PaypalEvent, signedJson(raw));
  if (!event.success) throw unreadable();
  return event.data;
}

export const CAPTURE_HINT = providerInfo.paypal.hintPrefix!;

const Resource = z.object({
  id: z.optional(z.string()),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
});

const byCapture = (captureId: string | undefined) => (captureId ? CAPTURE_HINT + captureId : null);

/** By the type of an event's resource; docs/operations.md lists them for the operator. */
const hints: Record<string, (resource: z.infer<typeof Resource>) => string | null> = {
  'checkout-order': ({ id }) => id ?? null,
  capture: ({ id, supplementary_data: data }) => data?.related_ids?.order_id ?? byCapture(id),
  refund: ({ links = [] }) =>
    byCapture(
      links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1),
    ),
  dispute: ({ disputed_transactions: disputed = [] }) => byCapture(disputed[0]?.seller_transaction_id),
};
export const understoodTypes = Object.keys(hints);

/** The id for `Provider.read`; null for an event that concerns no payment. The event's content is not trusted. */
export function hintOf({ resource_type: type, resource }: PaypalEvent): string | null {
  if (!type || !Object.hasOwn(hints, type)) return null;
  const read = z.safeParse(Resource, resource);
  return read.success ? hints[type]!(read.data) : null;
}
