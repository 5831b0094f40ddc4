/**
 * The ad platform's conversions API (Meta's). Its id is configured, and pages never load a script of the platform.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
import { createHash } from 'node:crypto';
import { majorUnits, PRODUCT_ID } from '@scrollstop/challenge/features/offer/offers';
import { boundedFetch } from '@scrollstop/service-kit/calls/bounded-fetch';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

const VERSION = 'v24.0';
const TIMEOUT_MS = 5_000;

export interface DueAdEvent {
  visitorId: string;
  eventId: string;
  userId: number | null;
  name: 'PageView' | 'CompleteRegistration' | 'Purchase';
  occurredAt: string;
  path: string;
  device: string;
  value: number | null;
  currency: string | null;
  /** Counts from 1. */
  tries: number;
}

export interface PlatformEvent {
  due: DueAdEvent;
  /** SHA-256 of the address; null for a visitor without an account. */
  emailHash: string | null;
}

type SendResult =
  | { ok: true }
  /** `retryable`: the same request may succeed later; otherwise something in it is permanently wrong. */
  | { ok: false; retryable: boolean; class: string };

export type SendEvents = (events: PlatformEvent[]) => Promise<SendResult>;

const Refusal = z.object({ error: z.object({ code: z.optional(z.number()) }) });
/** Meta's codes for throttling, which come with status 400. */
const PASSING_CODES = new Set([1, 2, 4, 17, 32, 613]);

/** Null without a configured id; nothing is sent then. */
export function adPlatform(config: Config): SendEvents | null {
  const { PIXEL_ID, PIXEL_ACCESS_TOKEN, PIXEL_API_BASE, PUBLIC_ORIGIN } = config;
  if (!PIXEL_ID || !PIXEL_ACCESS_TOKEN) return null;
  const url = new URL(`/${VERSION}/${PIXEL_ID}/events`, PIXEL_API_BASE);
  return async (events) => {
    try {
      const response = await boundedFetch(TIMEOUT_MS)(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${PIXEL_ACCESS_TOKEN}` },
        body: JSON.stringify({ data: events.map((event) => serverEvent(event, PUBLIC_ORIGIN)) }),
        redirect: 'error',
      });
      if (response.ok) return { ok: true };
      const refusal = z.safeParse(Refusal, await response.json().catch(() => null));
      const code = refusal.success ? (refusal.data.error.code ?? 0) : 0;
      return {
        ok: false,
        // 401 and 403 mean a wrong setting of ours: the events wait until it is corrected.
        retryable: response.status !== 400 || PASSING_CODES.has(code),
        class: `ads_${response.status}_${code}`,
      };
    } catch {
      return { ok: false, retryable: true, class: 'ads_away' };
    }
  };
}

function serverEvent({ due, emailHash }: PlatformEvent, origin: string) {
  const { name, eventId, occurredAt, path, device, visitorId, value, currency } = due;
  return {
    event_name: name,
    event_id: eventId,
    event_time: Math.floor(Date.parse(occurredAt) / 1000),
    action_source: 'website',
    event_source_url: new URL(path, origin).href,
    user_data: {
      ...(emailHash && { em: [emailHash] }),
      external_id: [createHash('sha256').update(visitorId).digest('hex')],
      // The class of the device replaces the user agent, which is never stored.
      client_user_agent: device,
    },
    ...(value !== null && { custom_data: { value: majorUnits(value), currency, content_ids: [PRODUCT_ID] } }),
  };
}
