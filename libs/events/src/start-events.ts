/** Lets a service publish its own events and apply those of others. */
import type { EventSource } from '@scrollstop/contracts/services/events';
import type { Kysely } from 'kysely';
import { connectBus } from './bus/bus.ts';
import type { Log } from './bus/bus-contract.ts';
import { probeBus } from './bus/probe.ts';
import { consumeAll } from './consume/consume.ts';
import type { EffectsOf } from './consume/dead-letters.ts';
import { startRelay } from './publish/relay.ts';
import type { EventTables } from './tables.ts';

interface Addresses {
  NATS_URL: string;
  DATABASE_URL: string;
  LISTEN_DATABASE_URL?: string | undefined;
}

interface Deps<D> {
  database: { db: Kysely<D> };
  log: Log;
}

/** Starts at once, and survives the absence of NATS and PostgreSQL. */
export function startEvents<S extends EventSource, D extends EventTables>(
  service: S,
  { NATS_URL, DATABASE_URL, LISTEN_DATABASE_URL: listenUrl = DATABASE_URL }: Addresses,
  { database: { db }, log }: Deps<D>,
  effects: EffectsOf<S, D>,
) {
  const bus = connectBus(NATS_URL, service, log);
  const relay = startRelay({ db, bus, log, listenUrl, source: service });
  const consumers = consumeAll({ db, bus, log, service }, effects);
  return { bus, probe: probeBus(bus, service, db), relay, work: [relay, consumers] };
}
