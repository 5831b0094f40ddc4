/** Making an account: unique address and name, announced in the same transaction. */
import type { MailLanguage } from '@scrollstop/contracts/primitives';
import { appendOutbox } from '@scrollstop/events/outbox';
import { sql } from 'kysely';
import { NAME_TRIES, nameOf } from './account-name.ts';
import type { Deps } from './deps.ts';

export class EmailTaken extends Error {}

/** What the request that made it says beside the credentials. */
export interface AccountOrigin {
  language: MailLanguage;
  correlationId: string;
}

/** Answers the new id. Throws EmailTaken when the address has an account. */
export async function createAccount(
  deps: Deps,
  email: string,
  passwordHash: string,
  origin: AccountOrigin,
): Promise<number> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    const id = await insert(deps, email, nameOf(email, tries), passwordHash, origin);
    if (id !== null) return id;
    const known = await deps.database.query('select 1 from account where email = $1', [email]);
    if (known.length > 0) throw new EmailTaken();
  }
  throw new Error('no free username found');
}

/** Null when address or name is taken: a violation would write the address into PostgreSQL's log. */
async function insert(
  deps: Deps,
  email: string,
  username: string,
  passwordHash: string,
  { language, correlationId }: AccountOrigin,
): Promise<number | null> {
  const occurredAt = deps.now().toISOString();
  return deps.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into account (email, username, password_hash, language, created_at)
      values (${email}, ${username}, ${passwordHash}, ${language}, ${occurredAt})
      on conflict do nothing returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) return null;
    await appendOutbox(trx, {
      type: 'user_registered',
      aggregateId: String(id),
      aggregateVersion: 1,
      data: { userId: id },
      correlationId,
      occurredAt,
    });
    return id;
  });
}
