import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql } from 'kysely';

/** Deletes the rows of both sides, which ends pairs and removes blocks against the user; counts the user's own rows. */
const eraseBothSides = (table: 'buddy' | 'buddy_block', other: 'buddy_id' | 'blocked_id') => (userId: number) =>
  sql<{ erased: number }>`with rows as (
      select ctid as place from ${sql.table(table)}
      where user_id = ${userId} or ${sql.ref(other)} = ${userId} order by user_id for update
    ), gone as (
      delete from ${sql.table(table)} t using rows where t.ctid = rows.place returning t.user_id
    )
    select (count(*) filter (where user_id = ${userId}))::int as erased from gone`;

/** All tables have personal data, and no rows are kept after an erasure. */
export const personalTables: PersonalTables = {
  progress: {},
  revision: {},
  stats: {},
  urge_count: {},
  pause_link: {},
  // Derived from the days and the user's own numbers, which are exported.
  result_member: { derived: true },
  document: {},
  words_place: {},
  buddy_invite: { withheld: ['token_hash'] },
  /** The other side's id, and whether it has seen a line, are data of another user and not exported. */
  buddy: { withheld: ['buddy_id', 'said_unseen'], eraseBy: eraseBothSides('buddy', 'buddy_id') },
  buddy_block: { withheld: ['blocked_id'], eraseBy: eraseBothSides('buddy_block', 'blocked_id') },
};
