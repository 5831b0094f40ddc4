/** Rows of the ledger that routes and work loops ask for. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { randomBytes } from 'node:crypto';
import type { OfferId } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/offers';
import { type Kysely, sql } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import { entitlingStates, isEntitling, isOpen, openStates } from '../ledger/fold.ts';

/** No I, L, O, U: a person may have to read it out (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SS-7K3MQ-2XA9T`: 50 random bits, unique among a person's payments by the primary key. */
function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
  return `SS-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** After this long an attempt is given up: Stripe forgets its idempotency keys then, and prices may have changed. */
export const ATTEMPT_MS = 24 * 3_600_000;
/** PayPal forgets an order after about three hours, and a request's key after six. */
export const PAYPAL_ATTEMPT_MS = 3 * 3_600_000;
const lifeOf: Record<ProviderName, number> = { stripe: ATTEMPT_MS, paypal: PAYPAL_ATTEMPT_MS };

const openList = sql.raw(openStates.map((state) => `'${state}'`).join(', '));

/**
 * The person's open attempt at this offer, or a new one at the price of today: 20 clicks at once find one row.
 * Another request may end that row in between; then the next round makes a new one.
 */
export async function openAttempt(
  db: Kysely<Tables>,
  userId: number,
  offer: OfferId,
  provider: ProviderName,
  nowMs: number,
): Promise<Payment> {
  const { amount, currency } = priceBook[offer];
  for (let round = 0; round < 3; round++) {
    const createdAt = new Date(nowMs).toISOString();
    // The predicate is literal text because PostgreSQL infers the partial index from it.
    const { rows } = await sql<Payment>`
      insert into payment (user_id, id, offer, provider, amount, currency, created_at)
      values (${userId}, ${newReference()}, ${offer}, ${provider}, ${amount}, ${currency}, ${createdAt})
      on conflict (user_id, offer, provider) where state in (${openList}) do nothing
      returning *`.execute(db);
    const found =
      rows[0] ??
      (await findCurrent(db, userId)).open.find(
        (payment) => payment.offer === offer && payment.provider === provider,
      );
    if (found) return found;
  }
  throw new Error(`no attempt could be opened for ${offer}`);
}

/**
 * Payments that this person's Premium rests on, or may come to rest on. One statement, because two would miss
 * an attempt that is paid in between.
 */
export async function findCurrent(
  db: Kysely<Tables>,
  userId: number,
): Promise<{ paid: Payment | null; open: Payment[] }> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', [...openStates, ...entitlingStates])
    .orderBy('created_at')
    .execute();
  return {
    paid: payments.find(({ state }) => isEntitling(state)) ?? null,
    open: payments.filter(({ state }) => isOpen(state)),
  };
}

/** An attempt that must not be offered any more, though nobody has ended it. */
export const isStale = (payment: Payment, nowMs: number): boolean =>
  nowMs - Date.parse(payment.created_at) > lifeOf[payment.provider] ||
  payment.amount !== priceBook[payment.offer].amount ||
  payment.currency !== priceBook[payment.offer].currency;
