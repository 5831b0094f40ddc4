/** Shopify's proof that a webhook is its own: an HMAC over the body's bytes, and over nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The shape of an HMAC-SHA256 in base 64. */
export const isSignature = (given: unknown): boolean =>
  typeof given === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(given);

/** One of the live secrets made `given`. Compares without telling by its time how much was right. */
export function isSigned(body: Buffer, given: unknown, secrets: readonly string[]): boolean {
  const claimed = Buffer.from(typeof given === 'string' ? given : '', 'base64');
  // All of them, so that the time does not tell which one is old either.
  return secrets.map((secret) => fits(body, claimed, secret)).includes(true);
}

function fits(body: Buffer, claimed: Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
