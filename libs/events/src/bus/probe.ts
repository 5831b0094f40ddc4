import { type EventSource, streamOf } from '@scrollstop/contracts/services/events';
import type { QueryExecutorProvider } from 'kysely';
import { refillReached } from '../publish/refill.ts';
import type { MessageBus } from './bus-contract.ts';

/** For /readyz of a service without a stream of its own: throws unless connected. */
export function probeConnection(bus: Promise<MessageBus>): () => Promise<void> {
  let known: MessageBus | null = null;
  void bus.then((connected) => (known = connected));
  return async () => {
    if (!known?.connected()) throw new Error('not connected to NATS');
  };
}

/** For /readyz: throws unless the bus is connected and the service's own stream exists and is complete. */
export function probeBus(
  bus: Promise<MessageBus>,
  source: EventSource,
  db: QueryExecutorProvider,
): () => Promise<void> {
  let known: MessageBus | null = null;
  void bus.then((connected) => (known = connected));
  return async () => {
    if (!known) throw new Error('not connected to NATS yet');
    await known.streamCreated(streamOf(source));
    const reached = await refillReached(db, source);
    if (reached !== null)
      throw new Error(`the stream is new and is being filled from the outbox, so far up to ${reached}`);
  };
}
