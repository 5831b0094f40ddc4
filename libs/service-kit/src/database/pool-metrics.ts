/** Load of the connection pools: requests that wait for a connection are the first sign of a slow statement. */
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';

const pools = new Set<Pool>();

const sum = (of: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + of(pool), 0);

type Sample = Record<'idle' | 'busy' | 'waiting', number>;

const sample = (): Sample => {
  const idle = sum((pool) => pool.idleCount);
  return { idle, busy: sum((pool) => pool.totalCount) - idle, waiting: sum((pool) => pool.waitingCount) };
};

let sampled: Sample | null = null;

/**
 * Call it before a scrape runs its own dozen statements about queues: these wait for connections too, all at once on a
 * quiet service whose idle connections were closed, and would trigger the alert DatabasePoolExhausted.
 */
export function samplePools(): void {
  sampled = sample();
}

new Gauge({
  name: 'db_pool_connections',
  help: 'Connections of the pool by state; `waiting` counts requests without a connection',
  labelNames: ['state'],
  collect() {
    for (const [state, value] of Object.entries(sampled ?? sample())) this.set({ state }, value);
    sampled = null;
  },
});

/** Includes the pool in the metrics until the returned function is called. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}
