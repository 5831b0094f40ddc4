/** One first-party event as it leaves the device. */
import { TRACK_URL_MAX, type TrackingEvent, TrackingEventName } from '@scrollstop/contracts/site/pixel';
import * as z from '@scrollstop/contracts/zod';

/** Random ids of this browser and this visit; null without consent. */
export type Identity = { userId: string; sessionId: string } | null;

export interface EventContext {
  now: Date;
  /** The path only, because a query may contain a token. */
  path: string;
  userAgent: string;
  identity: Identity;
}

export type EventProperties = Record<string, string | number | boolean>;

/** Returns null for a name that is not listed, because unlisted events never leave the device. */
export function trackingEvent(
  name: string,
  properties: EventProperties,
  { now, path, userAgent, identity }: EventContext,
): TrackingEvent | null {
  const event = z.safeParse(TrackingEventName, name);
  if (!event.success) return null;
  return {
    event: event.data,
    timestamp: now.toISOString(),
    ...identity,
    properties,
    url: path.slice(0, TRACK_URL_MAX),
    userAgent: deviceClass(userAgent),
  };
}

/** Reduces a user agent to one of three classes. */
export function deviceClass(userAgent: string): TrackingEvent['userAgent'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'mobile' : 'desktop';
}
