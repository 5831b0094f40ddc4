/** For one test in each service: compares its declaration of personal data with its schema. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { PersonalTables } from '../personal-data/personal-tables.ts';

interface Found {
  name: string;
  columns: string[];
  /** Refuses rows of an erased user: by the guard, or by a foreign key with `on delete cascade`. */
  guarded: boolean;
  /** Has a primary key, by which an export reads pages. */
  keyed: boolean;
}

/** Column names that identify a user. */
const personal = /^(user_id|account_id|e?mail|email_hash|username)$/;
const secret = /hash|token|secret|password|successor|body|raw/;
const TOMBSTONES = 'erased_person';
/** Events name a user by id only, and are deleted after thirty days. */
const EVENTS = ['outbox', 'inbox'];

/**
 * Returns one sentence per mistake; none if every table with personal data is declared, refuses rows of erased users,
 * and exports nothing that looks like a secret.
 */
export async function personalDataFaults(db: QueryExecutorProvider, tables: PersonalTables): Promise<string[]> {
  const found = await tablesOf(db);
  const undeclared = found
    .filter(
      ({ name, columns }) => ![TOMBSTONES, ...EVENTS].includes(name) && columns.some((column) => personal.test(column)),
    )
    .filter(({ name }) => !(name in tables))
    .map(({ name }) => `${name} holds personal data and is not declared`);
  const declared = Object.entries(tables).flatMap(([name, table]) => {
    const real = found.find((one) => one.name === name);
    if (!real) return [`${name} is declared but does not exist`];
    const { withheld = [], keep, of, derived } = table;
    return [
      ...withheld
        .filter((column) => !real.columns.includes(column))
        .map((column) => `${name}.${column} is withheld but does not exist`),
      ...real.columns
        .filter((column) => !derived && secret.test(column) && !withheld.includes(column))
        .map((column) => `${name}.${column} looks like a secret but is not withheld`),
      ...(real.keyed || derived ? [] : [`${name} has no primary key for reading it in pages`]),
      ...(real.guarded || keep || of ? [] : [`${name} accepts rows of an erased user: use guardErased`]),
    ];
  });
  return [...undeclared, ...declared];
}

async function tablesOf(db: QueryExecutorProvider): Promise<Found[]> {
  const { rows } = await sql<Found>`select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'refuse_erased_person')
        or exists (select 1 from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype = 'c') as guarded,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary) as keyed
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by 1`.execute(db);
  return rows;
}
