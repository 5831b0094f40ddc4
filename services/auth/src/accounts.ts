/** Making an account: unique address and name, announced in the same transaction. */
import type { MailLanguage } from '@scrollstop/contracts/primitives';
import { appendOutbox } from '@scrollstop/events/outbox';
import { isUniqueViolation } from '@scrollstop/service-kit/db';
import { sql } from 'kysely';
import { NAME_TRIES, nameOf } from './account-name.ts';
import type { Deps } from './deps.ts';
import { grantOwner } from './grants/manual-grant.ts';

export class EmailTaken extends Error {}

/** What the request that made it says beside the credentials. */
export interface AccountOrigin {
  language: MailLanguage;
  correlationId: string;
}

/** Both say the same; which is found first is PostgreSQL's choice. */
const addressIndexes = new Set(['account_email_key', 'account_email_hash']);

/** Answers the new id. Throws EmailTaken when the address has an account. */
export async function createAccount(
  deps: Deps,
  email: string,
  passwordHash: string,
  origin: AccountOrigin,
): Promise<number> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    try {
      return await insert(deps, email, nameOf(email, tries), passwordHash, origin);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (addressIndexes.has((error as { constraint?: string }).constraint ?? '')) throw new EmailTaken();
    }
  }
  throw new Error('no free username found');
}

async function insert(
  deps: Deps,
  email: string,
  username: string,
  passwordHash: string,
  { language, correlationId }: AccountOrigin,
): Promise<number> {
  const occurredAt = deps.now().toISOString();
  return deps.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into account (email, username, password_hash, language, created_at)
      values (${email}, ${username}, ${passwordHash}, ${language}, ${occurredAt}) returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('insert answered no id');
    if (email === deps.config.OWNER_EMAIL) await grantOwner(trx, email, deps.now());
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
