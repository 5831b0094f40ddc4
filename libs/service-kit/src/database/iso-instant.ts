import { sql } from 'kysely';

/**
 * SQL that returns a timestamptz as text like `Date.toISOString()`: UTC, milliseconds, `Z`. `column` becomes part of
 * the statement, so it must be a name from the source code, never data.
 */
export const isoInstant = (column: string) =>
  sql<string>`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
