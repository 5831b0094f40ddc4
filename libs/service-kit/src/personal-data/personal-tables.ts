/** The tables of a service with personal data, declared once for both the export and the erasure. */
import type { KeptBecause } from '@scrollstop/contracts/services/internal';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

export interface PersonalTable {
  /** Selects the rows of a user; default `user_id = userId`. */
  of?: (userId: number) => Condition;
  /** Columns that are never exported: digests, tokens, raw provider data. All others are exported. */
  withheld?: readonly string[];
  /** The table only repeats data of another table: it is erased, but not exported a second time. */
  derived?: true;
  /** Why its rows stay after the erasure, apart from those that `eraseBy` erases. */
  keep?: KeptBecause;
  /** Replaces the plain deletion, for rows that must be deleted together with those of another table. */
  eraseBy?: (userId: number) => RawBuilder<{ erased: number }>;
}

/**
 * Every table with personal data, by name. They are erased in this order, so a table that refers to another one must
 * precede it. `personalDataFaults` (testing) compares the declaration with the schema.
 */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** SQL condition for the rows `t` of that user. */
export const belongsTo = ({ of }: PersonalTable, userId: number): Condition =>
  of ? of(userId) : sql`t.user_id = ${userId}`;
