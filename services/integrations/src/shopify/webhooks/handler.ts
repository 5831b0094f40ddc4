import type { Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ClaimedWebhook } from './webhook-queue.ts';

/** The work on our own tables, in one transaction with `storeWebhookQueue.finish`; resolves to the outcome. */
type Effect = (trx: Transaction<Tables>) => Promise<string>;

/** First calls other services (idempotent calls only), then returns the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;
