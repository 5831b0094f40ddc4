/** The personal data of a user: the tables of this service, the other services with personal data, and the erasure. */
import { Erasure, PersonalDataPage } from '@scrollstop/contracts/services/internal';
import { holdBack } from '@scrollstop/events/publish/outbox';
import { type InternalClient, internalClient } from '@scrollstop/service-kit/internal';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { type QueryExecutorProvider, sql } from 'kysely';
import { announce } from '../announce.ts';
import type { Deps } from '../deps.ts';
import { noteEnded } from '../sessions/name-ended.ts';
import { rememberEndedTokens } from '../sessions/session-store.ts';

/** Children before their parents and `account` last, so that rows are counted before a cascade would delete them. */
export const personalTables: PersonalTables = {
  refresh_token: { withheld: ['token_hash', 'successor'] },
  session: {},
  passkey: { withheld: ['credential_id', 'public_key', 'counter'] },
  // A user who has not proven the address may neither read nor erase purchases of it (docs/decisions/015).
  pending_grant: {
    of: (userId) => sql`t.email_hash = (select a.email_hash from account a
      where a.id = ${userId} and a.email_verified_at is not null)`,
    withheld: ['email_hash'],
  },
  entitlement_grant: {},
  known_device: { withheld: ['device_hash'] },
  temp_password: { withheld: ['hash'] },
  mailed_link: { withheld: ['token_hash'] },
  account: {
    of: (userId) => sql`t.id = ${userId}`,
    withheld: ['password_hash', 'email_hash', 'must_change_password'],
  },
};

/** Reads one page; `after` is the `next` of the page before. Throws when the service is away. */
export type ReadPage = (userId: number, after?: string) => Promise<Omit<PersonalDataPage, 'service'>>;

export interface DataHolder {
  name: string;
  read: ReadPage;
  erase: (userId: number) => Promise<Erasure>;
}

export function otherDataHolders({ config, sign }: Pick<Deps, 'config' | 'sign'>): DataHolder[] {
  const urls = {
    progress: config.PROGRESS_URL,
    billing: config.BILLING_URL,
    integrations: config.INTEGRATIONS_URL,
  };
  return Object.entries(urls).map(([name, url]) => dataHolder(name, internalClient(url, name, sign)));
}

const dataHolder = (name: string, client: InternalClient): DataHolder => ({
  name,
  read: (userId, after) =>
    client.get(
      `/internal/users/${userId}/data${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
      PersonalDataPage,
    ),
  erase: (userId) => client.delete(`/internal/users/${userId}/data`, Erasure),
});

export interface AccountDeletion {
  userId: number;
  /** Hash of the current password, or null without one: nothing is erased if it was changed meanwhile. */
  known: string | null;
  correlationId: string;
}

export interface DeletedAccount {
  deletedAt: string;
  /** The rows that auth itself has erased. */
  erasure: Erasure;
  /** The id of the event `user_deleted`. */
  eventId: string;
}

/**
 * Longer than the calls that make the other services erase: their responses count the erased rows for the user's
 * receipt, and a service that received the event first would have no rows left to count.
 */
const HOLD_EVENT_SECONDS = 15;

/**
 * Erases the account in one transaction: deletes its rows, ends its sessions, marks its id as erased, emits the event.
 * Resolves to null when the account is already gone or its password was changed.
 */
export async function eraseAccount(
  { database, now }: Deps,
  { userId, known, correlationId }: AccountDeletion,
): Promise<DeletedAccount | null> {
  const deletedAt = now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ version: number }>`select version from account
      where id = ${userId} and password_hash is not distinct from ${known}::text for update`.execute(trx);
    const [account] = rows;
    if (!account) return null;
    const { version } = account;
    const erased = await eraseAccountRows(trx, { userId, version, deletedAt, correlationId });
    await holdBack(trx, erased.eventId, HOLD_EVENT_SECONDS);
    return { deletedAt, ...erased };
  });
}

interface Erased {
  userId: number;
  /** Version of the account; 0 when there is none. */
  version: number;
  deletedAt: string;
  correlationId: string;
}

/** The caller must have checked that the user may do this. */
export async function eraseAccountRows(
  trx: QueryExecutorProvider,
  { userId, version, deletedAt, correlationId }: Erased,
): Promise<Omit<DeletedAccount, 'deletedAt'>> {
  // The sessions' rows are deleted with the account, but the gateways must still learn that they ended. They are locked
  // before their tokens, as in a refresh (rotate.ts).
  const { rows } = await sql<{ id: string }>`insert into ended_session (id, ended_at)
    select id, ${deletedAt} from session where user_id = ${userId} and ended_at is null
    order by last_used_at desc for update returning id`.execute(trx);
  noteEnded(rows);
  await sql`delete from ended_session where ended_at < ${deletedAt}::timestamptz - interval '1 day'`.execute(trx);
  // A device of the user that connects later must erase the diary too (docs/decisions/029).
  const tokens = sql`(select session_id, token_hash, rotated_at from refresh_token where user_id = ${userId})`;
  await sql`with ${rememberEndedTokens(tokens, deletedAt)} select`.execute(trx);
  const erased = await erasePerson(trx, personalTables, userId, deletedAt);
  const cause = { userId, correlationId, occurredAt: deletedAt, version: version + 1 };
  const { id: eventId } = await announce(trx, 'user_deleted', cause, { deletedAt });
  return { erasure: { service: 'auth', ...erased }, eventId };
}
