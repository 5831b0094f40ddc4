/** Envelope and payloads of everything that crosses NATS JetStream (docs/reliability.md#events). */
import { MailLanguage } from '../language.ts';
import * as z from '../zod.ts';
import { ChallengeDay, CurrencyCode, EmailHash, Instant, MinorUnits, UserId } from '../primitives.ts';
import { CompletionStatus } from '../days/progress.ts';
import { open, read } from '../reading.ts';
import { event, giftEvents } from './gift-events.ts';

/**
 * Every event of the product: its source, version and data. No e-mail, no reflection text. Unknown
 * fields are dropped and unknown values have a fallback: during a rolling upgrade an older consumer meets a newer
 * emitter (docs/decisions/033).
 */
export const events = {
  user_registered: event('auth', { userId: UserId }),
  trial_started: event('auth', { userId: UserId, startedAt: Instant }),
  trial_expired: event('auth', { userId: UserId, expiredAt: Instant }),
  /** A user asked for a recovery mail. The mailing service gets address and link from auth: neither is in the event. */
  recovery_requested: event('auth', { userId: UserId, language: MailLanguage }),
  /**
   * A store order waits until this user proves the buying address (O-4): a link is mailed, and payments that were begun
   * are ended. Also emitted when the user requests the mail again.
   */
  purchase_waiting: event('auth', { userId: UserId }),
  /** A signed-in user asked for the link that proves their address; a reminder by mail needs the proof. */
  verification_requested: event('auth', { userId: UserId }),
  /** Premium from the store or the operator: there is nothing left to pay. */
  premium_granted: event('auth', { userId: UserId }),
  /** The account was deleted: every service erases its data about the user and never stores it again. */
  user_deleted: event('auth', { userId: UserId, deletedAt: Instant }),
  challenge_completed: event('progress', {
    userId: UserId,
    day: ChallengeDay,
    completionStatus: CompletionStatus,
    completedAt: z.nullable(Instant),
  }),
  payment_completed: event('billing', {
    userId: UserId,
    paymentId: z.string(),
    amount: MinorUnits,
    currency: CurrencyCode,
    paidAt: Instant,
  }),
  /** Money was refunded, or a dispute was lost; `entitled` says whether the payment still gives premium. */
  payment_refunded: event('billing', {
    userId: UserId,
    paymentId: z.string(),
    /** This refund alone, not the total of the payment's refunds so far. */
    refunded: MinorUnits,
    currency: CurrencyCode,
    cause: open(z.enum(['refund', 'dispute']), 'refund'),
    entitled: z.boolean(),
    refundedAt: Instant,
  }),
  /**
   * A payment was refunded whose payer cannot be mailed as a user: the account is gone, or the amount was wrong. It
   * names no user; the mailing service asks billing for the payer's address, billing the provider (docs/decisions/025).
   */
  payment_returned: event('billing', {
    paymentId: z.string(),
    returned: MinorUnits,
    /** A payment may be in a currency that is not in the price book. */
    currency: CurrencyCode,
    /** `other`: it had bought something before the account was erased; also a reason unknown to this release. */
    cause: open(z.enum(['erased', 'mismatched', 'other']), 'other'),
  }),
  /** A dispute that had ended premium was won in the end. */
  payment_restored: event('billing', { userId: UserId, paymentId: z.string(), restoredAt: Instant }),
  ...giftEvents,
  /** A store order that gives premium. It has the hash of the buyer's address, because events contain no e-mail. */
  shopify_order_paid: event('integrations', {
    shop: z.string(),
    orderId: z.string(),
    emailHash: EmailHash,
    paidAt: Instant,
  }),
  shopify_order_refunded: event('integrations', {
    shop: z.string(),
    orderId: z.string(),
    refundedAt: Instant,
  }),
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['data']>;
export type EventSource = (typeof events)[EventType]['source'];

/**
 * The events that each service has an effect for. The services' maps of effects are typed by this list, and the bus's
 * durables and read permissions are made from it, so that they cannot disagree.
 */
export const consumedEvents = {
  auth: [
    'payment_completed',
    'payment_refunded',
    'payment_restored',
    'gift_opened',
    'gift_ended',
    'gift_restored',
    'shopify_order_paid',
    'shopify_order_refunded',
  ],
  progress: ['user_deleted'],
  billing: ['purchase_waiting', 'premium_granted', 'gift_opened', 'user_deleted'],
  integrations: [
    'user_registered',
    'recovery_requested',
    'purchase_waiting',
    'verification_requested',
    'trial_started',
    'challenge_completed',
    'payment_completed',
    'payment_refunded',
    'payment_returned',
    'gift_paid',
    'gift_mail_requested',
    'gift_refunded',
    'gift_ended',
    'user_deleted',
  ],
} as const satisfies Record<EventSource, readonly EventType[]>;
export type ConsumedBy<S extends EventSource> = (typeof consumedEvents)[S][number];

/** Limit in bytes for the data of one event as JSON. */
export const EVENT_DATA_MAX = 64 * 1024;

/** `evt.<service>.<event_name>`, e.g. `evt.billing.payment_completed`. */
export const subjectOf = (type: EventType): string => `evt.${events[type].source}.${type}`;

/** Days whose completion has an effect in another service: the steps of the funnel. */
export const DAYS_WITH_EFFECT: readonly number[] = [7, 30];

/**
 * The subject of one event: `subjectOf` its type, or a subject below it that no durable reads if no service acts on it.
 * It is stored in the stream, and costs nothing to consume.
 */
export const subjectOfEvent = ({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): string =>
  type === 'challenge_completed' && 'day' in data && !DAYS_WITH_EFFECT.includes(data.day)
    ? `${subjectOf(type)}.other`
    : subjectOf(type);

/** All events of one service are in one stream. */
export const streamOf = (source: EventSource): string => `EVT_${source.toUpperCase()}`;

/** The durable of one service for one event. */
export const consumerName = (service: string, type: EventType): string => `${service}__${type}`;

const Head = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int(),
  source: z.string(),
  aggregateId: z.string(),
  /** Grows by one with each change of the aggregate; an older version never overwrites a newer one. */
  aggregateVersion: z.int().check(z.gte(1)),
  occurredAt: Instant,
  correlationId: z.string().check(z.maxLength(128)),
  /** The trace of the work that caused the event; the relay forwards it as a NATS header. */
  traceparent: z.optional(z.string().check(z.maxLength(55))),
  data: z.unknown(),
});

export interface EventEnvelope<T extends EventType = EventType> extends z.infer<typeof Head> {
  type: T;
  data: EventData<T>;
}

/** Parses and types one message. Throws unless it is this event, from its own source, in its declared shape. */
export function parseEvent<T extends EventType>(type: T, json: unknown): EventEnvelope<T> {
  const head = Head.parse(json);
  if (head.type !== type) throw new Error(`expected event ${type}, got ${head.type}`);
  const { source } = events[type];
  if (head.source !== source) throw new Error(`${type} is an event of ${source}, not of ${head.source}`);
  return { ...head, type, data: read(events[type].data, head.data) as EventData<T> };
}
