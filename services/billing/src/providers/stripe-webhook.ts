/** Is this webhook from Stripe, and which payment does it hint at? */
import Stripe from 'stripe';

/** Stripe's own tolerance, here in both directions: its SDK takes a timestamp from the future (reliability.md). */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a body that one of `secrets` signed within the tolerance, else null. `raw` as it came over the
 * wire: a parsed and printed copy has another signature. Comparison is in constant time (SDK).
 */
export function verifiedEvent(
  raw: Buffer | undefined,
  header: string | string[] | undefined,
  secrets: readonly string[],
  nowMs: number,
): Stripe.Event | null {
  if (!raw || typeof header !== 'string') return null;
  const times = header.split(',').filter((part) => part.trim().startsWith('t='));
  const [time] = times.map((part) => Number(part.trim().slice(2)));
  // Two times could show one to this check and the other to the SDK's.
  if (times.length !== 1 || !Number.isSafeInteger(time)) return null;
  if (Math.abs(Math.floor(nowMs / 1000) - time!) > TOLERANCE_SECONDS) return null;
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(raw, header, secret, TOLERANCE_SECONDS, undefined, nowMs);
    } catch {
      // The other secret may fit.
    }
  }
  return null;
}

/** The payment intent that an event concerns; its content is not believed, only looked up. */
export function intentIdOf({ data }: Stripe.Event): string | null {
  const object = data.object as {
    object: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  if (!['charge', 'refund', 'dispute'].includes(object.object)) return null;
  const intent = object.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
