/** Applies stored webhooks: orders, accounts, erasures. Survives outages of PostgreSQL and auth. */
import { Email } from '@scrollstop/contracts/account/auth';
import { ImportedAccounts } from '@scrollstop/contracts/services/internal';
import { isUnstorable } from '@scrollstop/service-kit/db';
import { type QueueWorker, startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { isErased } from '../erasure/erased-ids.ts';
import { asPaid, CustomerBody, OrderBody, RefundBody, type Topic } from '../webhook-bodies.ts';
import { saveOrder, saveRefund } from './orders.ts';
import { onDataRequest, onRedactCustomer, onRedactShop } from './privacy.ts';
import { type ClaimedWebhook, type Handler, storeWebhookQueue } from './webhook-queue.ts';

export const startWebhookWorker = (deps: Deps): QueueWorker =>
  startQueueWorker({
    queue: storeWebhookQueue,
    db: deps.database.db,
    log: deps.log,
    work: async (claimed) => {
      for (const webhook of claimed) await work(deps, webhook);
    },
  });

async function work(deps: Deps, webhook: ClaimedWebhook): Promise<void> {
  const { db } = deps.database;
  const { id, topic } = webhook;
  try {
    const effect = await handlers[topic](deps, webhook, JSON.parse(webhook.body.toString('utf8')));
    const last = await db.transaction().execute(async (trx) => {
      // The lease may have expired and another replica may have finished the webhook.
      const { rows } = await sql`select 1 from shopify_webhook
        where id = ${id} and done_at is null for update`.execute(trx);
      if (rows.length === 0) return null;
      const saved = await effect(trx);
      const { outcome, call } = typeof saved === 'string' ? { outcome: saved } : saved;
      const finish = (on: QueryExecutorProvider) => storeWebhookQueue.finish(on, [webhook], { outcome, body: null });
      if (!call) return finish(trx);
      return async () => {
        await call();
        await finish(db);
      };
    });
    await last?.();
  } catch (err) {
    if (isUnreadable(err)) {
      // A retry cannot repair the body.
      deps.log.error({ webhook: id, topic }, 'a signed webhook of the store cannot be parsed; it is dropped');
      await storeWebhookQueue.finish(db, [webhook], { outcome: 'unreadable', body: null });
      return;
    }
    deps.log.warn({ err, webhook: id, topic }, 'a webhook of the store failed, will retry');
    const outcome = err instanceof Error ? err.message : String(err);
    await storeWebhookQueue.retry(db, webhook, { set: { outcome } });
  }
}

/** Includes texts that only the database rejects, such as a NUL in a sum. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || error instanceof z.core.$ZodError || isUnstorable(error);

const onOrder: Handler = (deps, { shop }, body) => {
  const order = asPaid(OrderBody.parse(body));
  return (trx) => saveOrder(trx, deps, shop, order);
};

const onRefund: Handler = (deps, { shop }, body) => {
  const refund = RefundBody.parse(body);
  return (trx) => saveRefund(trx, deps, shop, refund);
};

/** Creates an account without a password; it gets no mail until its user requests one. */
const onCustomer: Handler = async ({ auth, database }, { id }, body) => {
  const customer = CustomerBody.parse(body);
  const email = z.safeParse(Email, customer.email);
  if (!email.success) return () => Promise.resolve('no address');
  // A replayed body must not create an account for a customer whom the store asked us to erase.
  if (customer.id && (await isErased(database.db, 'customer', customer.id)))
    return () => Promise.resolve('erased before');
  const { created } = await auth.post(
    '/internal/accounts',
    { emails: [email.data], key: `shopify-webhook:${id}` },
    ImportedAccounts,
  );
  return () => Promise.resolve(created > 0 ? 'account made' : 'account was there');
};

const handlers: Record<Topic, Handler> = {
  'customers/create': onCustomer,
  'orders/create': onOrder,
  'orders/paid': onOrder,
  'refunds/create': onRefund,
  'customers/data_request': onDataRequest,
  'customers/redact': onRedactCustomer,
  'shop/redact': onRedactShop,
};
