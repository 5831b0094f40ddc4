/** How busy the connections to PostgreSQL are: requests that wait for one are the first sign of a slow statement. */
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';

const pools = new Set<Pool>();

const sum = (of: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + of(pool), 0);

new Gauge({
  name: 'db_pool_connections',
  help: 'Connections of the pool by what they do; `waiting` counts requests that have none',
  labelNames: ['state'],
  collect() {
    const idle = sum((pool) => pool.idleCount);
    this.set({ state: 'idle' }, idle);
    this.set({ state: 'busy' }, sum((pool) => pool.totalCount) - idle);
    this.set(
      { state: 'waiting' },
      sum((pool) => pool.waitingCount),
    );
  },
});

/** Counted until the answered function is called. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}
