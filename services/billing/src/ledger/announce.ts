/** Events about a payment or a gift, each in the transaction that causes it. */
import type { EventData, EventType } from '@scrollstop/contracts/services/events';
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import type { QueryExecutorProvider } from 'kysely';

export interface Cause {
  at: Date | string;
  correlationId: string;
}

/** Resolves to the envelope as text: auth gets the very same one by HTTP. */
export const announce = async <T extends EventType>(
  trx: QueryExecutorProvider,
  type: T,
  { id, version }: { id: string; version: number },
  { at, correlationId }: Cause,
  data: EventData<T>,
): Promise<string> => {
  const occurredAt = new Date(at).toISOString();
  const event = { type, aggregateId: id, aggregateVersion: version, correlationId, occurredAt, data };
  return JSON.stringify(await appendOutbox(trx, event));
};
