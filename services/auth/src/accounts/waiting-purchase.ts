/**
 * A store order whose buyer has an account but has not proven the address yet (O-4). This state is always computed from
 * the pending grants, so that a simultaneous order and registration cannot miss each other; only the mail about it
 * follows from an event (docs/decisions/039).
 */
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import { take } from '@scrollstop/service-kit/work/limiter';
import { type QueryExecutorProvider, sql } from 'kysely';
import { announce } from '../announce.ts';
import type { Deps } from '../deps.ts';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { OfUser, UserAccess } from '@scrollstop/contracts/services/internal';
import { AppError } from '@scrollstop/service-kit/errors';
import { hasPremium, userOf } from './user.ts';
import type { App } from '@scrollstop/service-kit/app';

/** True while a paid order waits for this account to prove its address and nothing else gives it Premium. */
export async function isPurchaseWaiting(db: QueryExecutorProvider, userId: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
      select 1 from account a join pending_grant p on p.email_hash = a.email_hash
      where a.id = ${userId} and a.email_verified_at is null
        and p.source = 'shopify' and p.user_id is null and p.granted_at is not null and p.ended_at is null
        and not ${hasPremium('a.id')}
    ) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

/** Limited, because a stranger who has registered with the buyer's address can also sign in. */
const budgetsOf = (userId: number) => [
  { name: 'waiting_purchase_reminder', key: userId, max: 1, seconds: SECONDS_PER_DAY },
  { name: 'waiting_purchase_mails', key: userId, max: 3, seconds: 30 * SECONDS_PER_DAY },
];

/**
 * Mails the link at a sign-in, at most once a day and three times a month: the buyer may have registered long before
 * the order.
 */
export async function remindOfWaitingPurchase(
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  userId: number,
  correlationId: string,
): Promise<void> {
  const { db } = deps.database;
  if (!(await isPurchaseWaiting(db, userId))) return;
  const { wait } = await take(deps, ...budgetsOf(userId));
  if (wait !== null) return;
  await announce(db, 'purchase_waiting', { userId, correlationId, occurredAt: deps.now().toISOString() }, {});
}

/**
 * Billing calls this before a payment and before a gift is opened: a user with Premium has nothing to pay (P-8) and can
 * keep the code for someone else (Z-5), and a buyer of the store has already paid (O-4).
 */
export function getAccess(app: App, deps: Deps): void {
  app.get(
    '/internal/users/:userId/access',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: { params: OfUser, response: { 200: UserAccess, 404: ApiError } },
    },
    async ({ params: { userId } }) => {
      const [user, purchaseWaiting] = await Promise.all([
        userOf(deps, userId),
        isPurchaseWaiting(deps.database.db, userId),
      ]);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return { access: user.access, purchaseWaiting };
    },
  );
}
