import { sql } from 'kysely';

/** Kinds of fact, and states of a payment, without money in them. */
export const UNPAID = sql.raw(`('created', 'processing', 'failed', 'canceled')`);
