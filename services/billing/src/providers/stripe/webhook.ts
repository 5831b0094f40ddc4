/** Verifies that a webhook is from Stripe and finds the payment that it hints at. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedJson, unreadable } from '@scrollstop/service-kit/calls/signed-json';
import type Stripe from 'stripe';
import * as z from 'zod/mini';

/** Stripe's own tolerance, but in both directions: its SDK accepts a timestamp in the future. */
const TOLERANCE_SECONDS = 300;
/** Stripe sends one signature for each of its live secrets. */
const MAX_SIGNATURES = 8;

/** The signature header; null if it cannot be Stripe's, or not a current one. Needs neither body nor secret. */
export function signedHeader(header: string | string[] | undefined, nowMs: number) {
  if (typeof header !== 'string' || header.length > 1_000) return null;
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [time, ...others] = valuesOf('t');
  // With two times, this check could use one and a later reader the other.
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return null;
  const seconds = Number(time);
  if (Math.abs(Math.floor(nowMs / 1000) - seconds) > TOLERANCE_SECONDS) return null;
  const signatures = valuesOf('v1').filter((text) => /^[0-9a-f]{64}$/.test(text));
  if (signatures.length === 0 || signatures.length > MAX_SIGNATURES) return null;
  return { seconds, signatures: signatures.map((text) => Buffer.from(text, 'hex')) };
}

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({ object: z.optional(z.looseObject({})) }),
});

/**
 * The event of a body that one of `secrets` signed within the tolerance, else null. It verifies the raw bytes, because
 * Stripe's SDK decodes them first and loses a byte order mark. Throws a 400 for an ambiguous signed body.
 */
export function verifiedEvent(
  raw: Buffer | undefined,
  header: string | string[] | undefined,
  secrets: readonly string[],
  nowMs: number,
): Stripe.Event | null {
  const signed = signedHeader(header, nowMs);
  if (!raw || raw.length === 0 || !signed) return null;
  const genuine = secrets.map((secret) => {
    const expected = createHmac('sha256', secret).update(`${signed.seconds}.`).update(raw).digest();
    return signed.signatures.map((signature) => timingSafeEqual(signature, expected)).includes(true);
  });
  if (!genuine.includes(true)) return null;
  const event = z.safeParse(Event, signedJson(raw));
  if (!event.success) throw unreadable();
  return event.data as unknown as Stripe.Event;
}

/** Events that can follow a payment: for webhooks, and for the pass that makes up for lost ones. */
export const LATER_EVENTS = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event['type'][];
type LaterEvent = Extract<Stripe.Event, { type: (typeof LATER_EVENTS)[number] }>;

/** The objects of these events, which name their payment intent. */
export const OBJECTS_OF_PAYMENTS: Record<LaterEvent['data']['object']['object'], true> = {
  charge: true,
  dispute: true,
  refund: true,
};

/** The payment intent that an event concerns; the event's content is not trusted, only looked up. */
export function intentIdOf({ data }: Stripe.Event): string | null {
  const object = data.object as
    | undefined
    | { object: string; id?: string; payment_intent?: string | { id: string } | null };
  if (!object) return null;
  if (object.object === 'payment_intent') return object.id ?? null;
  if (!Object.hasOwn(OBJECTS_OF_PAYMENTS, object.object)) return null;
  const intent = object.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
