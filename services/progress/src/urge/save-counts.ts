import { COUNT_DEVICES_MAX, type Urge } from '@scrollstop/contracts/urge';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge-count-days';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';

/**
 * Merges the counts of one device: the larger of each number, the newest dates of the device. Throws AppError 422 for
 * one device too many. To be called within `deps.writes` of the user.
 */
export async function saveCounts(
  { database }: Deps,
  userId: number,
  device: string,
  dates: Urge['counts'][string],
): Promise<void> {
  const rows = Object.entries(dates).map(([date, counts]) => ({ date, ...counts }));
  if (rows.length === 0) return;
  const [others] = await database.query<{ n: number }>(
    'select count(distinct device)::int as n from urge_count where user_id = $1 and device <> $2',
    [userId, device],
  );
  if ((others?.n ?? 0) >= COUNT_DEVICES_MAX)
    throw new AppError(422, 'too_many_devices', 'Too many devices have sent counts for this account.');
  await database.query(
    `insert into urge_count as c (user_id, device, date, interruptions, not_now, continued)
     select $1, $2, date, interruptions, "notNow", continued from json_to_recordset($3)
       as sent(date date, interruptions int, "notNow" int, continued int) order by date
     on conflict (user_id, device, date) do update set
       interruptions = greatest(c.interruptions, excluded.interruptions),
       not_now = greatest(c.not_now, excluded.not_now),
       continued = greatest(c.continued, excluded.continued)
     where (c.interruptions, c.not_now, c.continued) is distinct from (
       greatest(c.interruptions, excluded.interruptions),
       greatest(c.not_now, excluded.not_now),
       greatest(c.continued, excluded.continued))`,
    [userId, device, JSON.stringify(rows)],
  );
  await database.query(
    `delete from urge_count where user_id = $1 and device = $2 and date < (
       select date from urge_count where user_id = $1 and device = $2
       order by date desc offset ${COUNT_DAYS_MAX - 1} limit 1)`,
    [userId, device],
  );
}
