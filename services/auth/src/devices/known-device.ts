/**
 * Browsers that an account knows, by a cookie with a random name for the browser and a row with a digest of that name
 * and the account's address. Guesses from elsewhere never lock them out (docs/decisions/023). They grant no access.
 */
import type {} from '@fastify/cookie';
import { KNOWN_BROWSER_DAYS, SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import type { EventTables } from '@scrollstop/events/tables';
import { randomBytes } from 'node:crypto';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import type { BaseDeps } from '@scrollstop/service-kit/deps';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Config } from '../config.ts';
import { hashOf } from '../owned-token.ts';
import { attributes, deviceCookie } from '../sessions/cookies.ts';

/** More browsers than a user has; the most recently used ones are kept. */
const DEVICES_KEPT = 20;

export interface Device {
  /** Null for a browser without the cookie. */
  hash: string | null;
  /** True if the account was signed in on this browser before. */
  known: boolean;
}

/** Bound to the account, so that two accounts on one browser cannot be linked by the table. */
const digest = (name: string, email: string) => hashOf(`${name}\n${email}`);

function nameIn({ cookies, server }: FastifyRequest): string | undefined {
  const name = cookies[deviceCookie(server)];
  return name !== undefined && /^[\w-]{43}$/.test(name) ? name : undefined;
}

/** Looks up the digest of the typed address whether or not it is registered, so that the cost is the same. */
export async function findDevice(
  { database, now }: Pick<BaseDeps<Config, EventTables>, 'database' | 'now'>,
  request: FastifyRequest,
  email: string,
): Promise<Device> {
  const name = nameIn(request);
  if (name === undefined) return { hash: null, known: false };
  const hash = digest(name, email);
  const rows = await database.query(sql`
    select 1 from known_device
    where device_hash = ${hash}
      and last_used_at > ${now().toISOString()}::timestamptz - make_interval(days => ${KNOWN_BROWSER_DAYS})`);
  return { hash, known: rows.length > 0 };
}

/**
 * Runs after a sign-in, and does nothing if its session has already ended: a simultaneous password change has then
 * forgotten the browser; otherwise it waits for this statement. Also deletes browsers that were unused for long.
 */
export async function rememberDevice(
  { database, now }: Pick<BaseDeps<Config, EventTables>, 'database' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: number; email: string; sessionId: string },
): Promise<void> {
  const name = nameIn(request) ?? randomBytes(32).toString('base64url');
  const at = now().toISOString();
  await sql`insert into known_device (user_id, device_hash, last_used_at)
    select s.user_id, ${digest(name, account.email)}, ${at}::timestamptz
    from (select id from account where id = ${account.id} for key share) a join session s on s.user_id = a.id
    where s.id = ${account.sessionId} and s.ended_at is null for share of s
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`.execute(database.db);
  await sql`delete from known_device where user_id = ${account.id} and device_hash not in (
    select device_hash from known_device
    where user_id = ${account.id} and last_used_at > ${at}::timestamptz - make_interval(days => ${KNOWN_BROWSER_DAYS})
    order by last_used_at desc limit ${DEVICES_KEPT})`.execute(database.db);
  reply.setCookie(deviceCookie(reply.server), name, {
    ...attributes(reply.server),
    maxAge: KNOWN_BROWSER_DAYS * SECONDS_PER_DAY,
  });
}

/** Runs when the password changes; `kept` is the browser on which it is changed. */
export async function forgetDevices(db: QueryExecutorProvider, userId: number, kept: Device | null = null) {
  await sql`delete from known_device
    where user_id = ${userId} and device_hash is distinct from ${kept?.hash ?? null}`.execute(db);
}

/** Deletes old browsers of users who do not return: a sign-in deletes only those of its own account. */
export const forgetOldDevices = (db: QueryExecutorProvider, now: Date): Promise<void> =>
  deleteInBatches(
    db,
    'known_device',
    sql`last_used_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${KNOWN_BROWSER_DAYS})`,
  );
