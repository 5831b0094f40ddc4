/** The endpoint of a device's push service comes from a browser, so it may be hostile (docs/reliability.md#ssrf). */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import webPush from 'web-push';
import type { Config } from '../config.ts';

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** True for a URL of the simulator, which exists only in `local`. */
export const isSimulated = (endpoint: string, { PUSH_API_BASE }: Pick<Config, 'PUSH_API_BASE'>): boolean =>
  PUSH_API_BASE !== undefined && new URL(endpoint).origin === new URL(PUSH_API_BASE).origin;

/**
 * HTTPS at the default port, with a public DNS name and without credentials. The addresses of the name are checked at
 * each connection (public-address.ts).
 */
export function isEndpoint(endpoint: string, config: Pick<Config, 'PUSH_API_BASE'>): boolean {
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isSimulated(endpoint, config)) return true;
  const named = hostname.includes('.') && !hostname.endsWith('.') && isIP(hostname.replace(/[[\]]/g, '')) === 0;
  return protocol === 'https:' && port === '' && named;
}

/** True for keys with which a message can be encrypted. */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    return webPush.encrypt(p256dh, auth, 'probe', 'aes128gcm').cipherText.length > 0;
  } catch {
    return false;
  }
}
