/** Envelope and payloads of everything that crosses NATS JetStream (reliability.md, Events). */
import * as z from 'zod/mini';
import { OfferId } from './billing.ts';
import { ChallengeDay, Currency, Instant, MinorUnits, UserId } from './primitives.ts';
import { CompletionStatus } from './progress.ts';

/**
 * Every event of the product: who emits it, its version and its data. No e-mail, no reflection text. Unknown
 * fields are dropped, not refused: during a rolling upgrade an older consumer meets a newer emitter.
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
      provider: z.enum(['stripe', 'paypal']),
      offer: OfferId,
      amount: MinorUnits,
      currency: Currency,
      paidAt: Instant,
    }),
  },
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['data']>;
export type EventSource = (typeof events)[EventType]['source'];

/** Data of one event as JSON may hold at most this many bytes. */
export const EVENT_DATA_MAX = 64 * 1024;

/** `evt.<service>.<event_name>`, e.g. `evt.billing.payment_completed`. */
export const subjectOf = (type: EventType): string => `evt.${events[type].source}.${type}`;

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
  data: z.unknown(),
});

export interface EventEnvelope<T extends EventType = EventType> extends z.infer<typeof Head> {
  type: T;
  data: EventData<T>;
}

/** Parses and types one message. Throws a ZodError on anything but a known event in its known shape. */
export function parseEvent<T extends EventType>(type: T, json: unknown): EventEnvelope<T> {
  const head = Head.parse(json);
  if (head.type !== type) throw new Error(`expected event ${type}, got ${head.type}`);
  return { ...head, type, data: events[type].data.parse(head.data) as EventData<T> };
}
