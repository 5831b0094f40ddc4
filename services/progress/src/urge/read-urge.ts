import { emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import type { Urge, UrgeLists } from '@scrollstop/contracts/urge/urge';
import { countColumns, jsonObject } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

export async function readUrgeLists(
  { database }: Deps,
  userId: number,
): Promise<{ version: number; lists: UrgeLists }> {
  const [row] = await database.query<{ version: number; words: UrgeLists }>(
    'select version, words from urge where user_id = $1',
    [userId],
  );
  // A list that a later release adds is missing in a row of this one.
  return { version: row?.version ?? 0, lists: { ...emptyUrgeLists, ...row?.words } };
}

/** The daily counts of all devices of a user. */
export async function readCounts({ database }: Deps, userId: number): Promise<Urge['counts']> {
  const [row] = await database.query<{ counts: Urge['counts'] }>(
    `select coalesce(json_object_agg(device, dates), '{}') as counts from (
      select device, json_object_agg(date, ${jsonObject(countColumns, 'c')}) as dates
      from urge_count c where user_id = $1 group by device) as by_device`,
    [userId],
  );
  return row?.counts ?? {};
}

export async function readUrge(deps: Deps, userId: number): Promise<Urge> {
  const [{ lists }, counts] = await Promise.all([readUrgeLists(deps, userId), readCounts(deps, userId)]);
  return { ...lists, counts };
}
