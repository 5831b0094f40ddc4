import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql } from 'kysely';

/** A pair ends for both sides, and what the buddy of an erased user had blocked is forgotten; own rows are counted. */
const eraseBothSides = (table: 'buddy' | 'buddy_block', other: 'buddy_id' | 'blocked_id') => (userId: number) =>
  sql<{ erased: number }>`with rows as (
      select ctid as place from ${sql.table(table)}
      where user_id = ${userId} or ${sql.ref(other)} = ${userId} order by user_id for update
    ), gone as (
      delete from ${sql.table(table)} t using rows where t.ctid = rows.place returning t.user_id
    )
    select (count(*) filter (where user_id = ${userId}))::int as erased from gone`;

/** Every table holds personal data, and none is kept after an erasure. */
export const personalTables: PersonalTables = {
  progress: {},
  revision: {},
  stats: {},
  urge_count: {},
  pause_link: {},
  // Counted from the days and the own numbers, which are exported themselves.
  result_member: { derived: true },
  document: {},
  words_place: {},
  buddy_invite: { withheld: ['token_hash'] },
  /** The other side is another user's: its id, and whether it has seen a line, are not exported. */
  buddy: { withheld: ['buddy_id', 'said_unseen'], eraseBy: eraseBothSides('buddy', 'buddy_id') },
  buddy_block: { withheld: ['blocked_id'], eraseBy: eraseBothSides('buddy_block', 'blocked_id') },
};
