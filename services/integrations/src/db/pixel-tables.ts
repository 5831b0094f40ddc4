import type { TrackingEvent, TrackingEventName } from '@scrollstop/contracts/site/pixel';
import type { Generated } from 'kysely';

interface ConsentTable {
  visitor_id: string;
  text_version: string;
  /** Time of the device's clock, like that of the events it is compared with. */
  decided_at: string;
  received_at: string;
  ended_at: string | null;
}
interface ConsentPersonTable {
  user_id: number;
  visitor_id: string;
  linked_at: string;
}

/** Kept for 90 days. Only visitors with consent have ids. */
interface PixelEventTable {
  id: Generated<number>;
  received_at: string;
  occurred_at: string;
  event: TrackingEventName;
  visitor_id: string | null;
  session_id: string | null;
  properties: TrackingEvent['properties'];
  path: string;
  device: TrackingEvent['userAgent'];
}
/** Daily totals of events, kept for good. */
interface PixelDailyTable {
  day: string;
  event: TrackingEventName;
  device: TrackingEvent['userAgent'];
  entries: number;
  events: number;
}

/** An event for the ad platform. It holds no address: auth provides it, and it is hashed, when the event is sent. */
interface AdEventTable {
  visitor_id: string;
  /** The same for all tries: the platform drops a second copy by it. */
  event_id: string;
  user_id: number | null;
  name: 'PageView' | 'CompleteRegistration' | 'Purchase';
  occurred_at: string;
  path: string;
  device: TrackingEvent['userAgent'];
  value: number | null;
  currency: string | null;
  status: Generated<'waiting' | 'sent' | 'dead' | 'expired'>;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  error: string | null;
}

export interface PixelTables {
  consent: ConsentTable;
  consent_person: ConsentPersonTable;
  pixel_event: PixelEventTable;
  pixel_daily: PixelDailyTable;
  ad_event: AdEventTable;
}
