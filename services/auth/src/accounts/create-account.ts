/** A new account: unique address and user name, announced by an event in the same transaction. */
import { randomInt } from 'node:crypto';
import { isLanguage, type Language, languageOf } from '@scrollstop/contracts/language';
import { markErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { announce, type Cause } from '../announce.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { isPurchaseWaiting } from './waiting-purchase.ts';

const NAME_TRIES = 20;

/** the part before the @, with a number if that name is taken. */
function nameOf(email: string, tries: number): string {
  const base = email.split('@')[0]?.slice(0, 40) || 'user';
  return tries === 0 ? base : `${base}${randomInt(2, 10 ** Math.min(2 + tries, 9))}`;
}

/** The language of mails until the user chooses one: the browser's first language, otherwise the deployment's. */
export const mailLanguageOf = (
  { config }: Pick<Deps, 'config'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Language => {
  const accepted = headers['accept-language'];
  return accepted ? languageOf(accepted) : firstMailLanguage(config);
};

/** The language of mails to users who have not used a browser here yet. */
export const firstMailLanguage = ({ DEFAULT_LANGUAGE: first }: Pick<Config, 'DEFAULT_LANGUAGE'>): Language =>
  isLanguage(first) ? first : 'en';

export class EmailTaken extends Error {}

/** Data of the registering request other than the credentials. */
export interface AccountOrigin {
  language: Language;
  correlationId: string;
}

/** Resolves to the new id. Throws EmailTaken when the address has an account. */
export async function createAccount(
  deps: Deps,
  email: string,
  passwordHash: string,
  { language, correlationId }: AccountOrigin,
): Promise<number> {
  const createdAt = deps.now().toISOString();
  return deps.database.db.transaction().execute(async (trx) => {
    const imported = await deleteUnusedImport(trx, email, { correlationId, occurredAt: createdAt });
    const id = await insertAccount(trx, { email, passwordHash, language, createdAt });
    if (id === null) throw new EmailTaken();
    const cause = { userId: id, correlationId, occurredAt: createdAt };
    await announce(trx, 'user_registered', cause, {});
    if (await isPurchaseWaiting(trx, id)) await announce(trx, 'purchase_waiting', cause, {});
    // Mails a link to set a password to the address.
    if (imported) await announce(trx, 'recovery_requested', cause, { language });
    return id;
  });
}

interface NewAccount {
  email: string;
  /** Null for an imported account. */
  passwordHash: string | null;
  language: Language;
  createdAt: string;
}

/**
 * Resolves to null when the address has an account. A conflict is ignored, because a constraint violation would write
 * the address into PostgreSQL's log.
 */
export async function insertAccount(
  trx: QueryExecutorProvider,
  { email, passwordHash, language, createdAt }: NewAccount,
): Promise<number | null> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    const { rows } = await sql<{ id: number | null; known: boolean }>`with made as (
        insert into account (email, username, password_hash, language, created_at)
        values (${email}, ${nameOf(email, tries)}, ${passwordHash}, ${language}, ${createdAt})
        on conflict do nothing returning id)
      select (select id from made) as id,
        exists (select 1 from account where email = ${email}) as known`.execute(trx);
    const [row] = rows;
    if (row?.id) return row.id;
    if (row?.known) return null;
  }
  throw new Error('no free username found');
}

/**
 * Lets an imported store customer who has never signed in register like anyone else (O-3). The imported account
 * is deleted instead of taken over: its id and its date would reveal the customer. Nothing is lost, because pending
 * grants belong to the address and wait for its proof; other services delete what they stored of mails to the old
 * account. An account to which the operator has given a grant stays.
 */
async function deleteUnusedImport(
  trx: QueryExecutorProvider,
  email: string,
  cause: Omit<Cause, 'userId' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; version: number }>`delete from account a
    where email = ${email} and password_hash is null and email_verified_at is null
      and not exists (select 1 from entitlement_grant g where g.user_id = a.id)
    returning id, version`.execute(trx);
  const [account] = rows;
  if (!account) return false;
  const { id: userId, version } = account;
  await markErased(trx, userId, cause.occurredAt);
  await announce(trx, 'user_deleted', { ...cause, userId, version: version + 1 }, { deletedAt: cause.occurredAt });
  return true;
}
