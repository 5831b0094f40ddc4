import type { Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ClaimedWebhook } from './webhook-queue.ts';

export interface Saved {
  outcome: string;
  /** A call that follows from what was saved: idempotent, made after the commit; the webhook is done after it. */
  call?: () => Promise<unknown>;
}

/** The work on our own tables, in one transaction with `storeWebhookQueue.finish` unless a call follows; may be repeated. */
type Effect = (trx: Transaction<Tables>) => Promise<string | Saved>;

/** First calls other services (idempotent calls only), then returns the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;
