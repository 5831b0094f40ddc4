/** Applies stored webhooks: orders, accounts, erasures. Survives outages of PostgreSQL and of auth. */
import { type Loop, startLoop } from '@scrollstop/service-kit/loop';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { CLAIM_BATCH, claimDue, type ClaimedWebhook, forgetOld, markDone, putBack } from './claim.ts';
import { handlers } from './handlers.ts';

const AT_ONCE = 4;
const FORGET_MS = 3_600_000;

/** Several replicas may run concurrently. */
export function startWebhookWorker(deps: Deps): Loop {
  let forgotAt = 0;
  return startLoop('worker of store webhooks', deps.log, async () => {
    if ((await workBatch(deps)) === CLAIM_BATCH) return true;
    if (Date.now() - forgotAt >= FORGET_MS) {
      forgotAt = Date.now();
      await forgetOld(deps.database.db);
    }
    return false;
  });
}

async function workBatch(deps: Deps): Promise<number> {
  const claimed = await claimDue(deps.database.db);
  const waiting = claimed.values();
  const lane = async () => {
    for (const webhook of waiting) await work(deps, webhook);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return claimed.length;
}

async function work(deps: Deps, webhook: ClaimedWebhook): Promise<void> {
  const { db } = deps.database;
  const { id, topic } = webhook;
  try {
    const effect = await handlers[topic](deps, webhook, JSON.parse(webhook.body.toString('utf8')));
    await db.transaction().execute(async (trx) => {
      // The lease may have expired and another replica may have finished the webhook.
      const { rows } = await sql`select 1 from shopify_webhook
        where id = ${id} and done_at is null for update`.execute(trx);
      if (rows.length > 0) await markDone(trx, id, await effect(trx));
    });
  } catch (err) {
    if (isUnreadable(err)) {
      // A retry cannot repair a body.
      deps.log.error({ webhook: id, topic }, 'a signed webhook of the store cannot be parsed; it is dropped');
      await markDone(db, id, 'unreadable');
      return;
    }
    deps.log.warn({ err, webhook: id, topic }, 'a webhook of the store failed; it will be tried again');
    await putBack(db, webhook, err instanceof Error ? err.message : String(err));
  }
}

const isUnreadable = (error: unknown) => error instanceof SyntaxError || error instanceof z.core.$ZodError;
