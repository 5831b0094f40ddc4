/**
 * Sends one push message (RFC 8030). The host comes from a browser: a public address that is pinned at connect, no
 * redirect, ten seconds (docs/reliability.md#ssrf).
 */
import { lookup as systemLookup } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { request as httpRequest } from '@scrollstop/service-kit/http/node-http';
import type { Config } from '../config.ts';
import { NotPublic, publicOnly } from '../public-address.ts';
import { encryptPush, type DeviceKeys } from './encrypt.ts';
import { isEndpoint, isSimulated } from './endpoint.ts';
import type { Vapid } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** Most devices are at three push services: connections to them are kept. */
const CONNECTIONS = 20;
const RETRY_AFTER_MAX_S = 3 * 3_600;
/** A newer reminder takes the place of one that the device has not fetched yet. */
const TOPIC = 'reminder';

export interface Device extends DeviceKeys {
  endpoint: string;
}

/**
 * - `sent`: the push service has accepted it;
 * - `gone`: the device has left, or its address is not a push service;
 * - `later`: not accepted, may be tried again;
 * - `unsure`: no response; it may have been accepted, so it is not sent again;
 * - `failed`: refused for good, by a mistake of ours or theirs.
 */
export interface Outcome {
  as: 'sent' | 'gone' | 'later' | 'unsure' | 'failed';
  /** E.g. `push_429`; never the endpoint. */
  class: string;
  retryAfterSeconds?: number;
}

export type SendPush = (device: Device, content: string, ttlSeconds: number, now: Date) => Promise<Outcome>;

export interface PushOptions {
  config: Pick<Config, 'PUSH_API_BASE'>;
  vapid: Vapid;
  lookup?: typeof systemLookup;
}

export function pushClient({ config, vapid, lookup = systemLookup }: PushOptions): SendPush {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    lookup: publicOnly(lookup, 'the push service'),
  });
  return async (device, content, ttlSeconds, now) => {
    const { endpoint } = device;
    if (!isEndpoint(endpoint, config)) return { as: 'gone', class: 'push_endpoint' };
    const body = encryptPush(content, device);
    const options = {
      method: 'POST',
      headers: {
        authorization: vapid.authorization(endpoint, now),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: String(ttlSeconds),
        topic: TOPIC,
        urgency: 'normal',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const request = isSimulated(endpoint, config)
      ? httpRequest(endpoint, options)
      : httpsRequest(endpoint, { ...options, agent });
    return outcomeOf(request, body, now);
  };
}

function outcomeOf(request: ClientRequest, body: Buffer, now: Date): Promise<Outcome> {
  return new Promise((resolve) => {
    request.on('response', ({ statusCode = 0, headers }) => {
      // Nothing in the body is of use, and it may be endless.
      request.destroy();
      resolve(byStatus(statusCode, headers['retry-after'], now));
    });
    request.on('error', (error) => {
      if (error instanceof NotPublic) return resolve({ as: 'gone', class: 'push_not_public' });
      const { code } = error as NodeJS.ErrnoException;
      const name = `push_${typeof code === 'string' ? code.toLowerCase() : 'error'}`;
      resolve({ as: request.writableFinished ? 'unsure' : 'later', class: name });
    });
    request.end(body);
  });
}

function byStatus(status: number, retryAfter: string | undefined, now: Date): Outcome {
  const name = `push_${status}`;
  if (status >= 200 && status < 300) return { as: 'sent', class: name };
  if (status === 404 || status === 410) return { as: 'gone', class: name };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = secondsOf(retryAfter, now);
    return { as: 'later', class: name, ...(seconds !== null && { retryAfterSeconds: seconds }) };
  }
  return { as: 'failed', class: name };
}

/** `Retry-After` in seconds or as a date; null when there is none that makes sense. */
function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), RETRY_AFTER_MAX_S) : null;
}
