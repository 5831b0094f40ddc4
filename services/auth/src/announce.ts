/** Events about an account, each in the transaction that causes it. */
import type { EventData, EventEnvelope, events, EventType } from '@scrollstop/contracts/services/events';
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import type { QueryExecutorProvider } from 'kysely';

type AccountEvent = {
  [T in EventType]: (typeof events)[T]['source'] extends 'auth' ? T : never;
}[EventType];

export interface Cause {
  userId: number;
  correlationId: string;
  occurredAt: string;
  /** The version of the account; 1 for an event that does not change the account. */
  version?: number;
}

export const announce = <T extends AccountEvent>(
  db: QueryExecutorProvider,
  type: T,
  { userId, correlationId, occurredAt, version = 1 }: Cause,
  data: Omit<EventData<T>, 'userId'>,
): Promise<EventEnvelope<T>> =>
  appendOutbox(db, {
    type,
    correlationId,
    occurredAt,
    aggregateId: String(userId),
    aggregateVersion: version,
    data: { userId, ...data } as EventData<T>,
  });
