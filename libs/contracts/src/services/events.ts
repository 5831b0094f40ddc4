/** Envelope and payloads of everything that crosses NATS JetStream (docs/reliability.md#events). */
import { MailLanguage } from '../language.ts';
import * as z from 'zod/mini';
import { BoughtOffer } from '../billing.ts';
import {
  ChallengeDay,
  CurrencyCode,
  EmailHash,
  Instant,
  MinorUnits,
  PaymentProvider,
  UserId,
} from '../primitives.ts';
import { CompletionStatus } from '../days/progress.ts';
import { open, read } from '../reading.ts';

/**
 * Every event of the product: who emits it, its version and its data. No e-mail, no reflection text. Unknown
 * fields are dropped and unknown values have a fallback: during a rolling upgrade an older consumer meets a newer
 * emitter (docs/decisions/033).
 */
export const events = {
  user_registered: {
    source: 'auth',
    version: 1,
    data: z.object({ userId: UserId }),
  },
  trial_started: {
    source: 'auth',
    version: 1,
    data: z.object({ userId: UserId, startedAt: Instant }),
  },
  trial_expired: {
    source: 'auth',
    version: 1,
    data: z.object({ userId: UserId, expiredAt: Instant }),
  },
  /** Somebody asked for a recovery mail. Whoever mails asks auth for address and link: neither is in an event. */
  recovery_requested: {
    source: 'auth',
    version: 1,
    data: z.object({ userId: UserId, requestId: z.string(), language: MailLanguage }),
  },
  /** The account is gone: every service erases what it holds of the person and lets nothing of it come back. */
  user_deleted: {
    source: 'auth',
    version: 1,
    data: z.object({ userId: UserId, deletedAt: Instant }),
  },
  challenge_completed: {
    source: 'progress',
    version: 1,
    data: z.object({
      userId: UserId,
      day: ChallengeDay,
      completionStatus: CompletionStatus,
      completedAt: z.nullable(Instant),
    }),
  },
  payment_completed: {
    source: 'billing',
    version: 1,
    data: z.object({
      userId: UserId,
      paymentId: z.string(),
      provider: PaymentProvider,
      offer: BoughtOffer,
      amount: MinorUnits,
      currency: CurrencyCode,
      paidAt: Instant,
    }),
  },
  /** Money went back, or a dispute was lost; `entitled` says whether the payment still carries premium. */
  payment_refunded: {
    source: 'billing',
    version: 1,
    data: z.object({
      userId: UserId,
      paymentId: z.string(),
      provider: PaymentProvider,
      offer: BoughtOffer,
      /** The sum of the whole payment so far, not of this refund alone. */
      refunded: MinorUnits,
      currency: CurrencyCode,
      cause: open(z.enum(['refund', 'dispute']), 'refund'),
      entitled: z.boolean(),
      refundedAt: Instant,
    }),
  },
  /**
   * Money that bought nothing went back by itself: its payer's account is gone, or it was not the sum that was due. Names
   * nobody; whoever mails asks billing, which asks the provider, whom to tell (docs/decisions/025).
   */
  payment_returned: {
    source: 'billing',
    version: 1,
    data: z.object({
      paymentId: z.string(),
      provider: PaymentProvider,
      returned: MinorUnits,
      /** A payment may be in a currency that the price book does not have. */
      currency: CurrencyCode,
      /** `other`: one that this release does not know. */
      cause: open(z.enum(['erased', 'mismatched', 'other']), 'other'),
      returnedAt: Instant,
    }),
  },
  /** A dispute that had ended premium was won after all. */
  payment_restored: {
    source: 'billing',
    version: 1,
    data: z.object({ userId: UserId, paymentId: z.string(), restoredAt: Instant }),
  },
  /** A store order that gives premium. The buyer by the hash of the address: an event holds no e-mail. */
  shopify_order_paid: {
    source: 'integrations',
    version: 1,
    data: z.object({
      shop: z.string(),
      orderId: z.string(),
      emailHash: EmailHash,
      amount: MinorUnits,
      currency: CurrencyCode,
      paidAt: Instant,
    }),
  },
  shopify_order_refunded: {
    source: 'integrations',
    version: 1,
    data: z.object({ shop: z.string(), orderId: z.string(), refundedAt: Instant }),
  },
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['data']>;
export type EventSource = (typeof events)[EventType]['source'];

/**
 * The events that each service has an effect for. The services' own lists of effects are typed by this one, and the
 * durables on the bus and the rights to read from them are made from it, so that they cannot disagree.
 */
export const consumedEvents = {
  auth: [
    'payment_completed',
    'payment_refunded',
    'payment_restored',
    'shopify_order_paid',
    'shopify_order_refunded',
  ],
  progress: ['user_registered', 'user_deleted'],
  billing: ['user_deleted'],
  integrations: [
    'user_registered',
    'recovery_requested',
    'trial_started',
    'challenge_completed',
    'payment_completed',
    'payment_refunded',
    'payment_returned',
    'user_deleted',
  ],
} as const satisfies Record<EventSource, readonly EventType[]>;
export type ConsumedBy<S extends EventSource> = (typeof consumedEvents)[S][number];

/** Data of one event as JSON may hold at most this many bytes. */
export const EVENT_DATA_MAX = 64 * 1024;

/** `evt.<service>.<event_name>`, e.g. `evt.billing.payment_completed`. */
export const subjectOf = (type: EventType): string => `evt.${events[type].source}.${type}`;

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
  /** The trace of the work that caused the event; the relay hands it on as a NATS header. */
  traceparent: z.optional(z.string().check(z.maxLength(55))),
  data: z.unknown(),
});

export interface EventEnvelope<T extends EventType = EventType> extends z.infer<typeof Head> {
  type: T;
  data: EventData<T>;
}

/** Parses and types one message. Throws on anything but a known event of its own source in its known shape. */
export function parseEvent<T extends EventType>(type: T, json: unknown): EventEnvelope<T> {
  const head = Head.parse(json);
  if (head.type !== type) throw new Error(`expected event ${type}, got ${head.type}`);
  const { source } = events[type];
  if (head.source !== source) throw new Error(`${type} is an event of ${source}, not of ${head.source}`);
  return { ...head, type, data: read(events[type].data, head.data) as EventData<T> };
}
