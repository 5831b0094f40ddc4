/**
 * The column of each field of a stored item: the only list, from which all statements are made. A new field of a
 * contract does not compile until it has a column here (and in a migration).
 */
import { sql } from 'kysely';
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { DayCounts } from '@scrollstop/contracts/urge/day-counts';

type Type = 'boolean' | 'smallint' | 'int' | 'text' | 'date' | 'timestamptz';
type Columns<Item> = EveryField<Item, readonly [name: string, type: Type]>;
type AnyColumns = Readonly<Record<string, readonly [name: string, type: Type]>>;

export const entryColumns: Columns<ProgressEntry> = {
  day: ['day', 'smallint'],
  completed: ['completed', 'boolean'],
  reflectionText: ['reflection_text', 'text'],
  completionStatus: ['completion_status', 'text'],
  completedAt: ['completed_at', 'timestamptz'],
  timeSpent: ['time_spent', 'smallint'],
  updatedAt: ['updated_at', 'timestamptz'],
  elapsed: ['elapsed', 'smallint'],
  completedOn: ['completed_on', 'date'],
  utcOffset: ['utc_offset', 'smallint'],
};

export const countColumns: Columns<DayCounts> = {
  interruptions: ['interruptions', 'int'],
  notNow: ['not_now', 'int'],
  continued: ['continued', 'int'],
};

export const names = (columns: AnyColumns): string[] => Object.values(columns).map(([name]) => name);

const types = Object.entries(entryColumns).map(
  ([field, [, type]]) => [field as keyof ProgressEntry, sql.raw(type)] as const,
);

/** The values of an entry with their types, in the order of `names(entryColumns)`. */
export const valuesOf = (entry: ProgressEntry) =>
  sql.join(types.map(([field, type]) => sql`${entry[field] ?? null}::${type}`));

/**
 * SQL for `entryIn`: each column of `progress p` with the name of its field. Instants are epoch milliseconds, because
 * formatting them as text in PostgreSQL would take most of the time of a read.
 */
export const entryFields = sql.raw(
  Object.entries(entryColumns)
    .map(([field, [name, type]]) =>
      type === 'timestamptz' ? `date_part('epoch', p.${name}) * 1000 as "${field}"` : `p.${name} as "${field}"`,
    )
    .join(', '),
);

const instants = Object.entries(entryColumns)
  .filter(([, [, type]]) => type === 'timestamptz')
  .map(([field]) => field);

/** Converts a row of `entryFields` to the entry of the contract. */
export function entryIn(row: Record<string, unknown>): ProgressEntry {
  for (const field of instants) {
    const epochMs = row[field];
    if (typeof epochMs === 'number') row[field] = new Date(Math.round(epochMs)).toISOString();
  }
  return row as ProgressEntry;
}
