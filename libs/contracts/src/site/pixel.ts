/** Body of `POST /api/pixel/track`: first-party events (R-1 … R-5). The response is 202 without a body. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant, line } from '../primitives.ts';

/** the specified names and `claim_click`; the server rejects any other. */
export const TrackingEventName = z.enum([
  'user_registration',
  'trial_start',
  'trial_expired',
  'challenge_complete',
  'challenge_start',
  'payment_initiated',
  'payment_completed',
  'payment_failed',
  'anti_scroll_activated',
  'anti_scroll_completed',
  'password_recovery',
  'page_view',
  'app_install_prompt',
  'app_installed',
  'claim_click',
]);

/** Longer paths are cut to this many characters, so that they do not make the server reject the whole batch. */
export const TRACK_URL_MAX = 200;

export const TrackingEvent = namedObject('TrackingEvent', {
  event: TrackingEventName,
  timestamp: Instant,
  /** Random ids, never the account's; absent without consent. */
  userId: z.optional(z.uuid()),
  sessionId: z.optional(z.uuid()),
  properties: z.record(line(40), z.union([line(200), z.number(), z.boolean()])),
  /** The path, without query. */
  url: line(TRACK_URL_MAX),
  /** The device class instead of the full user agent. */
  userAgent: z.enum(['mobile', 'tablet', 'desktop']),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

const TRACK_EVENTS_MAX = 20;

export const PixelTrackBody = namedObject('PixelTrackBody', {
  events: z.array(TrackingEvent).check(z.minLength(1), z.maxLength(TRACK_EVENTS_MAX)),
});
export type PixelTrackBody = z.infer<typeof PixelTrackBody>;

/**
 * Body of `POST /api/pixel/consent`. A refusal is stored only on the device, because no visitor id exists for it. Each
 * `accepted` creates a new visitor id, so a late copy of an old one cannot restore a withdrawn consent.
 */
export const ConsentBody = namedObject('ConsentBody', {
  visitorId: z.uuid(),
  decision: z.enum(['accepted', 'withdrawn']),
  /** The version of the accepted consent text (`CONSENT_TEXT_VERSION` in libs/challenge). */
  textVersion: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  decidedAt: Instant,
});
export type ConsentBody = z.infer<typeof ConsentBody>;
