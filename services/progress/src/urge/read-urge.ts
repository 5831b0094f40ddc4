import { noWords } from '@scrollstop/challenge/merge-urge';
import type { Urge, UrgeWords } from '@scrollstop/contracts/urge';
import type { Deps } from '../deps.ts';

export async function readWords(
  { database }: Deps,
  userId: number,
): Promise<{ version: number; words: UrgeWords }> {
  const [row] = await database.query<{ version: number; words: UrgeWords }>(
    'select version, words from urge where user_id = $1',
    [userId],
  );
  // A list that a later release adds is missing in a row of this one.
  return { version: row?.version ?? 0, words: { ...noWords, ...row?.words } };
}

/** The daily counts of all devices of a user. */
export async function readCounts({ database }: Deps, userId: number): Promise<Urge['counts']> {
  const [row] = await database.query<{ counts: Urge['counts'] }>(
    `select coalesce(json_object_agg(device, dates), '{}') as counts from (
      select device, json_object_agg(date, json_build_object(
        'interruptions', interruptions, 'notNow', not_now, 'continued', continued)) as dates
      from urge_count where user_id = $1 group by device) as by_device`,
    [userId],
  );
  return row?.counts ?? {};
}

export async function readUrge(deps: Deps, userId: number): Promise<Urge> {
  const [{ words }, counts] = await Promise.all([readWords(deps, userId), readCounts(deps, userId)]);
  return { ...words, counts };
}
