/** Where a service keeps what belongs to a person: declared once, for the export and for the erasure. */
import type { KeptBecause } from '@scrollstop/contracts/internal';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

export interface PersonalTable {
  /** The rows of a user; `user_id = userId` unless given. */
  of?: (userId: number) => Condition;
  /** Columns that never leave: digests, tokens, raw words of a provider. Everything else is exported. */
  withheld?: readonly string[];
  /** The same facts stand in another table: erased with them, not handed out twice. */
  derived?: true;
  /** Rows that outlive the person, and why; those of `rows` only, else all. */
  keep?: { because: KeptBecause; rows?: Condition };
  /** In place of the plain deletion, for rows that go together with those of another table. */
  eraseBy?: (userId: number) => RawBuilder<{ erased: number }>;
}

/**
 * Every table that holds something of a person, by name. Erased in this order: what refers to another table
 * stands before it. `personalDataFaults` (testing) compares it with the schema.
 */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** True for the rows `t` of that person. */
export const whose = ({ of }: PersonalTable, userId: number): Condition =>
  of ? of(userId) : sql`t.user_id = ${userId}`;
