import { MS_PER_HOUR, SHOP_ERASURE_HOURS } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';

/** ISO: the earliest erasure of a store that is announced `now`. */
export const eraseAtOf = (now: Date): string =>
  new Date(now.getTime() + SHOP_ERASURE_HOURS * MS_PER_HOUR).toISOString();

/** The store has removed the app: its data is erased later, after the owner was told. */
export async function planErasure(
  trx: QueryExecutorProvider,
  { webhook, shop }: { webhook: string; shop: string },
  now: Date,
): Promise<void> {
  await sql`insert into shopify_erasure (webhook, shop, erase_at, due_at)
    values (${webhook}, ${shop}, ${eraseAtOf(now)}, ${now.toISOString()}) on conflict do nothing`.execute(
    trx,
  );
}
