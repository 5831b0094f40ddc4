/**
 * Sends one push message (RFC 8030). `web-push` encrypts and signs it; the request is made here, because the host comes
 * from a browser: a public address, pinned at connect, no redirect, no body, ten seconds (docs/reliability.md#ssrf).
 */
import { createECDH } from 'node:crypto';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import { type FindAddresses, NotPublic, publicOnly } from '../public-address.ts';
import { isEndpoint, isSimulated } from './endpoint.ts';

const TIMEOUT_MS = 10_000;
/** Shorter than TIMEOUT_MS, so that a connect failure proves that the message reached nobody. */
const CONNECT_MS = 5_000;
/** Most devices use one of three push services, so connections are kept open. */
const CONNECTIONS = 20;
const RETRY_AFTER_MAX_S = 3 * 3_600;
/** Makes a newer reminder replace one that the device has not fetched yet. */
const TOPIC = 'reminder';

export interface Device {
  endpoint: string;
  /** P-256 point, base64url. */
  p256dh: string;
  /** Shared secret of 16 bytes, base64url. */
  auth: string;
}

/**
 * - `sent`: the push service accepted it;
 * - `gone`: the device has unsubscribed, or its endpoint is not a push service;
 * - `later`: not accepted, can be tried again;
 * - `unsure`: no response; it may have been accepted, so it is not sent again;
 * - `failed`: refused for good, because of a mistake of ours or theirs.
 */
export interface Outcome {
  as: 'sent' | 'gone' | 'later' | 'unsure' | 'failed';
  /** Such as `push_429`; never the endpoint. */
  class: string;
  retryAfterSeconds?: number;
}

export type SendPush = (device: Device, content: string, ttlSeconds: number, now: Date) => Promise<Outcome>;

/** The key that identifies this installation to push services (RFC 8292). */
interface Vapid {
  /** A contact address for the push service; plain HTTP is not allowed. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Undefined when no keys are configured. Throws when the two halves do not match. */
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

export interface PushOptions {
  config: Pick<Config, 'PUSH_API_BASE'>;
  vapid: Vapid;
  find?: FindAddresses;
}

export function pushClient({ config, vapid, find }: PushOptions): SendPush {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS, lookup: publicOnly('the push service', find) },
  });
  return async (device, content, ttlSeconds, now) => {
    const { endpoint, p256dh, auth } = device;
    if (!isEndpoint(endpoint, config)) return { as: 'gone', class: 'push_endpoint' };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      topic: TOPIC,
    });
    try {
      const response = await request(endpoint, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isSimulated(endpoint, config) && { dispatcher: agent }),
      });
      // The body is not needed and may be endless; dump() closes the connection of a long one.
      void response.body.dump().catch(() => undefined);
      return byStatus(response.statusCode, response.headers['retry-after'], now);
    } catch (error) {
      return withoutResponse(error);
    }
  };
}

/** Errors after the connection has taken at least a part of the message. */
const brokeOff = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function withoutResponse(error: unknown): Outcome {
  if (error instanceof NotPublic) return { as: 'gone', class: 'push_not_public' };
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return { as: 'unsure', class: 'push_timeout' };
  return { as: brokeOff.has(code) ? 'unsure' : 'later', class: `push_${code.toLowerCase()}` };
}

function byStatus(status: number, retryAfter: string | string[] | undefined, now: Date): Outcome {
  const name = `push_${status}`;
  if (status >= 200 && status < 300) return { as: 'sent', class: name };
  if (status === 404 || status === 410) return { as: 'gone', class: name };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = secondsOf(retryAfter, now);
    return { as: 'later', class: name, ...(seconds !== null && { retryAfterSeconds: seconds }) };
  }
  return { as: 'failed', class: name };
}

/** `Retry-After` in seconds or as a date; null when it is missing or invalid. */
function secondsOf(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), RETRY_AFTER_MAX_S) : null;
}
