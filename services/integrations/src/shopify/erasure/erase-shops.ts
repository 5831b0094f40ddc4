/** Announces and erases the stores that are due. */
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { SendMail } from '../../mail/smtp.ts';
import { giftBuyers } from '../store-gifts.ts';
import { markErased } from './erased-ids.ts';
import { announce } from './announce.ts';
import { type ErasureJob, erasureQueue } from './erasure-queue.ts';

export const erasureWork = (deps: Deps, send: SendMail): QueueWork<ErasureJob> => ({
  queue: erasureQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => {
    for (const job of due) await (job.announcedAt === null ? announce(deps, send, job) : erase(deps, job));
  },
});

async function erase({ billing, database: { db }, log, now }: Deps, job: ErasureJob): Promise<void> {
  const { id, shop } = job;
  try {
    await db.transaction().execute(async (trx) => {
      // The owner may have stopped it since the claim.
      const { rows } = await sql`select 1 from shopify_erasure
        where id = ${id} and done_at is null for update`.execute(trx);
      if (rows.length === 0) return;
      const { orders, ofGifts } = await eraseShop(trx, shop);
      // In the transaction, as the owner may stop the erasure until it begins; if billing is away, nothing is erased.
      await giftBuyers({ billing }, ofGifts, true);
      const outcome = `${orders} orders erased`;
      await erasureQueue.finish(trx, [job], { outcome, done_at: now().toISOString() });
    });
  } catch (err) {
    log.warn({ err, shop }, 'the erasure of a store failed, will retry');
    await erasureQueue.retry(db, job, { now: now() });
  }
}

/** A store of a million orders is erased by statements that each fit into the time of one. */
const BATCH = 2_000;

/** Only webhook digests stay: the same bytes never count again. Returns the number of orders, and those with gifts. */
async function eraseShop(trx: QueryExecutorProvider, shop: string) {
  await sql`delete from shopify_data_request where shop = ${shop}`.execute(trx);
  await sql`delete from shopify_import where shop = ${shop.replace('.myshopify.com', '')}`.execute(trx);
  await sql`update shopify_webhook set done_at = now(), body = null, outcome = 'store erased'
    where shop = ${shop} and done_at is null and topic <> 'shop/redact'`.execute(trx);
  const ofGifts: string[] = [];
  for (let orders = 0; ;) {
    const { rows } = await sql<{ order_id: string; gifts: number }>`delete from shopify_order
      where ctid = any(array(select ctid from shopify_order where ${isOrderOf(shop)} limit ${BATCH}))
      returning order_id, gifts`.execute(trx);
    await markErased(
      trx,
      'order',
      rows.map((row) => row.order_id),
    );
    ofGifts.push(...rows.filter(({ gifts }) => gifts > 0).map(({ order_id }) => order_id));
    orders += rows.length;
    if (rows.length < BATCH) return { orders, ofGifts };
  }
}

/** 'unknown' means a webhook without a shop header; with one secret there is most likely one store. */
export const isOrderOf = (shop: string | ReturnType<typeof sql.ref>) =>
  sql`shopify_order.shop in (${shop}, 'unknown')`;
