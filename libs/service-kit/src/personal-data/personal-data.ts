/** One service's part of a user's personal data: export, erasure, and rows kept by law. */
import { Erasure, OfUser, PersonalDataPage, PersonalDataQuery } from '@scrollstop/contracts/services/internal';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { markErased } from './erased-person.ts';
import { personalPageJson, personalPages } from './personal-pages.ts';
import { belongsTo, type PersonalTable, type PersonalTables } from './personal-tables.ts';

/**
 * Deletes a user's rows and counts those that must stay. A repeated call finds nothing to erase. Runs in the caller's
 * transaction, so that the tombstone and the deletion commit together.
 */
export async function erasePerson(
  trx: QueryExecutorProvider,
  tables: PersonalTables,
  userId: number,
  erasedAt: string,
): Promise<Omit<Erasure, 'service'>> {
  await markErased(trx, userId, erasedAt);
  const result: Omit<Erasure, 'service'> = { erased: {}, kept: {}, why: {} };
  for (const [name, table] of Object.entries(tables)) {
    const { keep } = table;
    result.erased[name] = await eraseRows(trx, name, table, userId);
    if (!keep) continue;
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from ${sql.table(name)} t
      where ${belongsTo(table, userId)}`.execute(trx);
    if (!rows[0]?.kept) continue;
    result.kept[name] = rows[0].kept;
    result.why[name] = keep;
  }
  return result;
}

async function eraseRows(trx: QueryExecutorProvider, name: string, table: PersonalTable, userId: number) {
  const { keep, eraseBy } = table;
  if (eraseBy) return (await eraseBy(userId).execute(trx)).rows[0]?.erased ?? 0;
  if (keep) return 0;
  const { numAffectedRows } = await sql`delete from ${sql.table(name)} t
    where ${belongsTo(table, userId)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

interface Deleted {
  data: { userId: number; deletedAt: string };
}

/** Cleans up outside of the database, e.g. at a third party. It is not awaited and must be safe to repeat. */
export type OnErased = (userId: number) => void;

/** The effect of `user_deleted`, which also reaches a service that was down during the deletion. */
export const erasing =
  (tables: PersonalTables, onErased?: OnErased) =>
  async (trx: QueryExecutorProvider, { data }: Deleted): Promise<void> => {
    await erasePerson(trx, tables, data.userId, data.deletedAt);
    onErased?.(data.userId);
  };

export interface PersonalDataOptions<T> {
  service: string;
  db: Kysely<T>;
  tables: PersonalTables;
  now: () => Date;
  onErased?: OnErased;
}

/** `GET` and `DELETE /internal/users/:userId/data`, for auth only. */
export function installPersonalData<T>(app: App, options: PersonalDataOptions<T>): void {
  const { service, db, tables, now, onErased } = options;
  const page = personalPages(db, tables);
  const url = '/internal/users/:userId/data';
  const config = { access: 'service', callers: ['auth'] } as const;
  app.get(
    url,
    {
      config,
      schema: {
        params: OfUser,
        querystring: PersonalDataQuery,
        response: { 200: PersonalDataPage },
      },
    },
    async ({ params: { userId }, query: { after } }, reply) =>
      sendJsonText(reply, personalPageJson(service, await page(userId, after))),
  );
  app.delete(
    url,
    { config, schema: { params: OfUser, response: { 200: Erasure } } },
    async ({ params: { userId } }) => {
      const at = now().toISOString();
      const done = await db.transaction().execute((trx) => erasePerson(trx, tables, userId, at));
      onErased?.(userId);
      return { service, ...done };
    },
  );
}

/** PostgreSQL has already serialised the text. */
const sendJsonText = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
