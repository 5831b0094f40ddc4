/** Erases buyers without an account who never paid: they cannot ask for their erasure (docs/retention.md). */
import { GIFT_ADDRESS_KEPT_DAYS } from '@scrollstop/challenge/constants';
import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { personalTables } from '../personal-data.ts';

const BATCH = 50;

/** Erases them like users: the order with its text, and the attempt once it can no longer be paid. */
export async function forgetGuests({ database: { db }, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now().toISOString();
  for (let after = FIRST_GUEST_ID - 1, more = true; more;) {
    const { rows } = await sql<{ user_id: number }>`
      select p.user_id from payment p
      where p.user_id > ${after}
        and not exists (select 1 from erased_person e where e.user_id = p.user_id)
      group by p.user_id
      having bool_and(p.state = 'canceled' and p.completion is null)
        and max(p.created_at) < ${at}::timestamptz - make_interval(days => ${GIFT_ADDRESS_KEPT_DAYS})
      order by p.user_id limit ${BATCH}`.execute(db);
    for (const { user_id: userId } of rows) {
      after = userId;
      await db.transaction().execute((trx) => erasePerson(trx, personalTables, userId, at));
    }
    more = rows.length === BATCH;
  }
}
