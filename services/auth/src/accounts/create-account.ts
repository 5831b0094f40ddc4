/** A new account: unique address and user name, announced by an event in the same transaction. */
import { randomInt } from 'node:crypto';
import { type Language, languageOf } from '@scrollstop/contracts/language';
import { appendOutbox } from '@scrollstop/events/outbox';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

export const NAME_TRIES = 20;

/** the part before the @, with a number once it is taken. */
export function nameOf(email: string, tries: number): string {
  const base = email.split('@')[0]?.slice(0, 40) || 'user';
  return tries === 0 ? base : `${base}${randomInt(2, 10 ** Math.min(2 + tries, 9))}`;
}

/** The language of mails: the one that the browser puts first. */
export const mailLanguageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageOf(headers['accept-language'] ?? '');

export class EmailTaken extends Error {}

/** Facts of the registering request beside the credentials. */
export interface AccountOrigin {
  language: Language;
  correlationId: string;
}

/** Resolves to the new id. Throws EmailTaken when the address has an account. */
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

/** Resolves to null when address or name is taken: a violation would write the address into PostgreSQL's log. */
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
