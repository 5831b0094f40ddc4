/** The application server's proof of identity (RFC 8292). */
import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:.+@|https?:)/) });
const MAX_SECONDS = 86_400;

/** Null for a proof that a push service accepts, otherwise status and reason of the refusal. */
export function vapidFault(
  header: string | undefined,
  expected: { origin: string; key: string; now: number },
): { status: 401 | 403; reason: string } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (token === '') return { status: 401, reason: 'missing VAPID' };
  const refuse = (reason: string) => ({ status: 403 as const, reason });
  const [head = '', body = '', signature = ''] = token.split('.');
  try {
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
      return refuse('the signature does not match');
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string };
    if (alg !== 'ES256') return refuse('alg is not ES256');
    const { aud, exp } = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (aud !== expected.origin) return refuse('aud is not this push service');
    const left = exp - expected.now / 1000;
    if (left <= 0 || left > MAX_SECONDS) return refuse('exp is over, or more than a day ahead');
  } catch {
    return refuse('the token cannot be read');
  }
  return expected.key === key ? null : refuse('the key is not that of the subscription');
}
