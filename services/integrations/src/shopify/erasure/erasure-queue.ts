import { MS_PER_HOUR, SHOP_ERASURE_HOURS } from '@scrollstop/challenge/constants';
import { jobQueue, RETRY_FOR_A_DAY } from '@scrollstop/service-kit/work/job-queue';
import { type QueryExecutorProvider, sql } from 'kysely';

export interface ErasureJob {
  id: string;
  shop: string;
  /** Null until the owner has been notified. */
  announcedAt: string | null;
  /** Counts from 1, and again from 1 after the announcement. */
  tries: number;
}

/** Stores whose data is to be erased: each is due once for the announcement and once for the erasure (O-10). */
export const erasureQueue = jobQueue<ErasureJob>({
  name: 'shop_erasures',
  table: 'shopify_erasure',
  columns: { id: 'id', shop: 'shop', announcedAt: 'announced_at' },
  key: ['id'],
  // One at a time: otherwise the lease of a waiting job could expire, and its mail be sent twice.
  batch: 1,
  leaseSeconds: 120,
  // The law leaves 30 days for the erasure.
  retrySeconds: RETRY_FOR_A_DAY,
});

/** The earliest time at which a store announced `now` may be erased (ISO). */
export const eraseAtOf = (now: Date): string =>
  new Date(now.getTime() + SHOP_ERASURE_HOURS * MS_PER_HOUR).toISOString();

/** The store has removed the app: its data is erased later, after the owner was notified. */
export async function planErasure(
  trx: QueryExecutorProvider,
  { webhook, shop }: { webhook: string; shop: string },
  now: Date,
): Promise<void> {
  await sql`insert into shopify_erasure (webhook, shop, erase_at, due_at)
    values (${webhook}, ${shop}, ${eraseAtOf(now)}, ${now.toISOString()}) on conflict do nothing`.execute(trx);
}
