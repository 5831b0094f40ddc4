import type { Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ClaimedWebhook } from './claim.ts';

/** Our own part of the work, in one transaction with the mark that it is done; says what came of it. */
type Effect = (trx: Transaction<Tables>) => Promise<string>;

/** First what another service must do (again and again to the same end), then the effect. */
export type Handler = (deps: Deps, webhook: ClaimedWebhook, body: unknown) => Promise<Effect> | Effect;
