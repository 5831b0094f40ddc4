/**
 * The token of a message that switches its user's reminder off without a session: the user's id, signed with a key that
 * stands in the database, so that no secret has to be configured and every message ever sent keeps working (N-5).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

const KEY_BYTES = 32;

export const offToken = (key: Buffer, userId: number): string =>
  `${userId.toString(36)}.${signature(key, userId).toString('base64url')}`;

/** The user of a token; null for one that was not signed with this key. */
export function userOfToken(key: Buffer, token: string): number | null {
  const [id = '', signed = ''] = token.split('.');
  const userId = Number.parseInt(id, 36);
  const expected = signature(key, userId);
  const given = Buffer.from(signed, 'base64url');
  return Number.isSafeInteger(userId) && given.length === expected.length && timingSafeEqual(given, expected)
    ? userId
    : null;
}

const signature = (key: Buffer, userId: number) =>
  createHmac('sha256', key).update(`reminder-off:${userId}`).digest();

/** The key of this installation, made at its first use; of two processes that make one, the first wins. */
export async function offKey({ database }: Pick<Deps, 'database'>): Promise<Buffer> {
  const [stored] = await read(database);
  if (stored) return stored.secret;
  await database.query('insert into reminder_key (id, secret) values (1, $1) on conflict do nothing', [
    randomBytes(KEY_BYTES),
  ]);
  const [made] = await read(database);
  if (!made) throw new Error('the key of reminders was not stored');
  return made.secret;
}

const read = (database: Deps['database']) =>
  database.query<{ secret: Buffer }>('select secret from reminder_key', []);
