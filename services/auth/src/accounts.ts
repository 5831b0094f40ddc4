/** Making an account: unique address and name, announced in the same transaction. */
import { randomInt } from 'node:crypto';
import { appendOutbox } from '@scrollstop/events/outbox';
import { isUniqueViolation } from '@scrollstop/service-kit/db';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';

export class EmailTaken extends Error {}

const NAME_TRIES = 20;

/** Answers the new id. Throws EmailTaken when the address has an account. */
export async function createAccount(
  deps: Deps,
  email: string,
  passwordHash: string,
  correlationId: string,
): Promise<number> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    try {
      return await insert(deps, email, nameOf(email, tries), passwordHash, correlationId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if ((error as { constraint?: string }).constraint === 'account_email_key') throw new EmailTaken();
    }
  }
  throw new Error('no free username found');
}

/** the part before the @, with a number once it is taken. */
function nameOf(email: string, tries: number): string {
  const base = email.split('@')[0]?.slice(0, 40) || 'user';
  return tries === 0 ? base : `${base}${randomInt(2, 10 ** Math.min(2 + tries, 9))}`;
}

async function insert(
  deps: Deps,
  email: string,
  username: string,
  passwordHash: string,
  correlationId: string,
): Promise<number> {
  const occurredAt = deps.now().toISOString();
  return deps.database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into account (email, username, password_hash, created_at)
      values (${email}, ${username}, ${passwordHash}, ${occurredAt}) returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('insert answered no id');
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
