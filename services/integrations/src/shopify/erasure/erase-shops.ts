/** Announces and erases stores whose erasure is due. */
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type SendMail, type Message, smtpFailure } from '../../mail/smtp.ts';
import { giftBuyers } from '../store-gifts.ts';
import { markErased } from './erased-ids.ts';
import { type ErasureJob, erasureQueue, eraseAtOf } from './erasure-queue.ts';
import { SHOP_ERASURE_HOURS } from '@scrollstop/challenge/constants';
import type { Config } from '../../config.ts';
import { bilingualMail } from '../../mail/bilingual.ts';

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
      // Inside the transaction: the owner may stop the erasure until it begins, and a failure of billing undoes it.
      await giftBuyers({ billing }, ofGifts, true);
      const outcome = `${orders} orders erased`;
      await erasureQueue.finish(trx, [job], { outcome, done_at: now().toISOString() });
    });
  } catch (err) {
    log.warn({ err, shop }, 'the erasure of a store failed, will retry');
    await erasureQueue.retry(db, job, { now: now() });
  }
}

/** Keeps each statement for a store with a million orders within the statement timeout. */
const BATCH = 2_000;

/** Keeps webhook digests, so that the same bytes never count again. Returns the number of orders, and gift orders. */
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

/** 'unknown' is the shop of a webhook without a shop header; with one secret there is most likely only one store. */
export const isOrderOf = (shop: string | ReturnType<typeof sql.ref>) => sql`shopify_order.shop in (${shop}, 'unknown')`;

/** The waiting time starts when the mail was sent, or can never be sent; then only the page announces the erasure. */
async function announce(deps: Deps, send: SendMail, job: ErasureJob): Promise<void> {
  const { config, database, log, now } = deps;
  const { id, shop } = job;
  const to = config.OWNER_EMAIL ?? config.SUPPORT_EMAIL;
  try {
    if (to === null) log.error({ shop }, 'no owner address is configured: only /shopify announces this erasure');
    else await send(messageTo(to, job, config));
  } catch (error) {
    const { permanent, class: failure } = smtpFailure(error);
    if (!permanent && !erasureQueue.isLast(job)) return erasureQueue.retry(database.db, job, { now: now() });
    log.error({ shop, error: failure }, 'the mail about this erasure was not sent; only /shopify announces it');
  }
  const eraseAt = eraseAtOf(now());
  await sql`update shopify_erasure
    set announced_at = ${now().toISOString()}, erase_at = ${eraseAt}, due_at = ${eraseAt}, tries = 0
    where id = ${id} and done_at is null`.execute(database.db);
}

function messageTo(to: string, { id, shop }: ErasureJob, config: Config): Message {
  const link = new URL('/shopify', config.PUBLIC_ORIGIN).href;
  return bilingualMail({ id, to }, { link, support: config.SUPPORT_EMAIL }, ({ shopErasure }) =>
    shopErasure(shop, SHOP_ERASURE_HOURS),
  );
}
