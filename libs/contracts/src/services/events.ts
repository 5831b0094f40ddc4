/** The envelope and payloads of all messages on NATS JetStream (docs/reliability.md#events). */
import { MailLanguage } from '../language.ts';
import * as z from '../zod.ts';
import { ChallengeDay, CurrencyCode, EmailHash, Instant, MinorUnits, UserId } from '../primitives.ts';
import { CompletionStatus } from '../days/progress.ts';
import { open, read } from '../reading.ts';
import { event, giftEvents } from './gift-events.ts';

/**
 * Every event of the product: its source, version and data, never an e-mail address or reflection text. Unknown fields
 * are dropped and unknown values have a fallback, because during a rolling upgrade an older consumer reads a newer
 * emitter's events (docs/decisions/033).
 */
export const events = {
  user_registered: event('auth', { userId: UserId }),
  trial_started: event('auth', { userId: UserId, startedAt: Instant }),
  trial_expired: event('auth', { userId: UserId, expiredAt: Instant }),
  /** A user requested a recovery mail. The mailing service gets address and link from auth, not from the event. */
  recovery_requested: event('auth', { userId: UserId, language: MailLanguage }),
  /**
   * A store order waits until this user proves the buyer's address (O-4): a link is mailed, and started payments are
   * ended. Emitted again when the user requests the mail again.
   */
  purchase_waiting: event('auth', { userId: UserId }),
  /** A signed-in user requested the link that proves their address; mail reminders need that proof. */
  verification_requested: event('auth', { userId: UserId }),
  /** Premium from the store or the operator: the user has nothing left to pay. */
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
   * A refunded payment whose payer cannot be mailed as a user: the account is gone, or the amount was wrong. It names
   * no user; the mailing service gets the address from billing, billing from the provider (docs/decisions/025).
   */
  payment_returned: event('billing', {
    paymentId: z.string(),
    returned: MinorUnits,
    /** Any currency, also one that is not in the price book. */
    currency: CurrencyCode,
    /** `other`: it paid for something before the account was erased; also any reason unknown to this release. */
    cause: open(z.enum(['erased', 'mismatched', 'other']), 'other'),
  }),
  /** A dispute that had ended premium was finally won. */
  payment_restored: event('billing', { userId: UserId, paymentId: z.string(), restoredAt: Instant }),
  ...giftEvents,
  /** A store order that gives premium. It has the hash of the buyer's address, as events contain no e-mail. */
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
 * The events that each service handles. It types the services' effect maps and generates the bus's durables and read
 * permissions, so that they cannot disagree.
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

/** Size limit of one event's data as JSON, in bytes. */
export const EVENT_DATA_MAX = 64 * 1024;

/** `evt.<service>.<event_name>`, e.g. `evt.billing.payment_completed`. */
export const subjectOf = (type: EventType): string => `evt.${events[type].source}.${type}`;

/** Days whose completion another service handles: the steps of the funnel. */
export const DAYS_WITH_EFFECT: readonly number[] = [7, 30];

/**
 * The subject of one event: `subjectOf` its type, or a subject below it without a durable when no service handles it.
 * Such an event is stored in the stream at no cost for consumers.
 */
export const subjectOfEvent = ({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): string =>
  type === 'challenge_completed' && 'day' in data && !DAYS_WITH_EFFECT.includes(data.day)
    ? `${subjectOf(type)}.other`
    : subjectOf(type);

/** One stream contains all events of a service. */
export const streamOf = (source: EventSource): string => `EVT_${source.toUpperCase()}`;

/** The durable name of one service for one event. */
export const consumerName = (service: string, type: EventType): string => `${service}__${type}`;

const Head = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int(),
  source: z.string(),
  aggregateId: z.string(),
  /** Grows by one with each change of the aggregate; an older version must never overwrite a newer one. */
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

/** Parses and types one message. Throws unless it is this event, sent by its own source, in its declared shape. */
export function parseEvent<T extends EventType>(type: T, json: unknown): EventEnvelope<T> {
  const head = Head.parse(json);
  if (head.type !== type) throw new Error(`expected event ${type}, got ${head.type}`);
  const { source } = events[type];
  if (head.source !== source) throw new Error(`${type} is an event of ${source}, not of ${head.source}`);
  return { ...head, type, data: read(events[type].data, head.data) as EventData<T> };
}
