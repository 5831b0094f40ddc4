/** The `Authorization` of a push message, which names its sender by our own key (RFC 8292). */
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type Config, supportAddress } from '../config.ts';

/** At most a day is allowed; a clock that is hours off does no harm. */
const VALID_SECONDS = 12 * 3_600;

export interface Vapid {
  publicKey: string;
  /** `vapid t=…, k=…` for a push service, which only accepts it at its own origin. */
  authorization: (endpoint: string, now: Date) => string;
}

/** Undefined where no keys are configured. */
export function vapidOf(config: Config): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_ORIGIN } = config;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  const key = keyOf(publicKey, privateKey);
  const support = supportAddress(config);
  const sub = support === null ? PUBLIC_ORIGIN : `mailto:${support}`;
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
      const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub })}`;
      const signed = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${claims}.${signed.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Throws when the two halves do not belong together. */
function keyOf(publicKey: string, d: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d }, format: 'jwk' });
}
