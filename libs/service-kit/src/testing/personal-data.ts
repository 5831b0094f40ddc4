/** For one test in each service: does what it declares of people cover its schema? */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { PersonalTables } from '../personal-data/personal-tables.ts';

interface Found {
  name: string;
  columns: string[];
  /** Refuses rows of an erased person: by the guard, or by a foreign key whose rows go with their parent. */
  guarded: boolean;
  /** An export is read in pages by it. */
  keyed: boolean;
}

/** Says whose a row is, in the names that this product uses. */
const personal = /^(user_id|account_id|e?mail|email_hash|username)$/;
const secret = /hash|token|secret|password|successor|body|raw/;
const TOMBSTONES = 'erased_person';
/** Events name a person by number alone, and are gone after thirty days. */
const EVENTS = ['outbox', 'inbox'];

/**
 * One sentence per mistake; none when every table with a person in it is declared, guarded against coming back,
 * and hands out nothing that looks like a secret. `others`: tables that only look personal, each with the reason.
 */
export async function personalDataFaults(
  db: QueryExecutorProvider,
  tables: PersonalTables,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const found = await tablesOf(db);
  const undeclared = found
    .filter(
      ({ name, columns }) =>
        ![TOMBSTONES, ...EVENTS].includes(name) && columns.some((column) => personal.test(column)),
    )
    .filter(({ name }) => !(name in tables) && !(name in others))
    .map(({ name }) => `${name} holds something of a person and is not declared`);
  const declared = Object.entries(tables).flatMap(([name, table]) => {
    const real = found.find((one) => one.name === name);
    if (!real) return [`${name} is declared and does not exist`];
    const { withheld = [], keep, of, derived } = table;
    return [
      ...withheld
        .filter((column) => !real.columns.includes(column))
        .map((column) => `${name}.${column} is withheld and does not exist`),
      ...real.columns
        .filter((column) => !derived && secret.test(column) && !withheld.includes(column))
        .map((column) => `${name}.${column} looks like a secret and is not withheld`),
      ...(real.keyed || derived ? [] : [`${name} has no primary key to read it in pages by`]),
      ...(real.guarded || keep || of
        ? []
        : [`${name} would take back rows of an erased person: guardErased`]),
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
