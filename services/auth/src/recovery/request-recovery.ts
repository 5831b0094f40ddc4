/** Emits the event that a recovery mail comes from: the same work for every address, registered or not. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@scrollstop/contracts/language';
import { announce } from '../announce.ts';
import type { Deps } from '../deps.ts';

/** The user id for an address without account. Ids count up from 1000 and never reach it. */
export const NO_ACCOUNT = Number.MAX_SAFE_INTEGER;

/** Resolves to the account, for the security log alone: the response must not reveal it. */
export async function requestRecovery(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  email: string,
  language: Language,
  correlationId: string,
): Promise<number | undefined> {
  const [account] = await database.query<{ id: number }>('select id from account where email = $1', [email]);
  const userId = account?.id ?? NO_ACCOUNT;
  const cause = { userId, correlationId, occurredAt: now().toISOString() };
  await announce(database.db, 'recovery_requested', cause, { requestId: randomUUID(), language });
  return account?.id;
}
