/** The tables of a service with personal data: declared once, for the export and for the erasure. */
import type { KeptBecause } from '@scrollstop/contracts/services/internal';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

export interface PersonalTable {
  /** Selects the rows of a user; default `user_id = userId`. */
  of?: (userId: number) => Condition;
  /** Columns that are never exported: digests, tokens, raw provider data. All others are. */
  withheld?: readonly string[];
  /** The table repeats facts of another table: it is erased with them but not exported twice. */
  derived?: true;
  /** Why its rows stay after the erasure, beside those that `eraseBy` erases. */
  keep?: KeptBecause;
  /** Replaces the plain deletion, for rows that go together with those of another table. */
  eraseBy?: (userId: number) => RawBuilder<{ erased: number }>;
}

/**
 * Every table with personal data, by name. Erased in this order: a table that refers to another one
 * comes before it. `personalDataFaults` (testing) compares it with the schema.
 */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** SQL condition for the rows `t` of that user. */
export const belongsTo = ({ of }: PersonalTable, userId: number): Condition =>
  of ? of(userId) : sql`t.user_id = ${userId}`;
