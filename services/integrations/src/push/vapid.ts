/** The key by which push services know this installation (RFC 8292). */
import { createECDH } from 'node:crypto';
import type { Config } from '../config.ts';

export interface Vapid {
  /** An address for the push service's questions; plain HTTP is none. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Undefined where no keys are configured. Throws when the two halves do not belong together. */
export function vapidOf(config: Config): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new Error('VAPID_PRIVATE_KEY is not the private half of VAPID_PUBLIC_KEY.');
  const { PUBLIC_ORIGIN, SUPPORT_EMAIL: support } = config;
  return { subject: support === null ? PUBLIC_ORIGIN : `mailto:${support}`, publicKey, privateKey };
}
