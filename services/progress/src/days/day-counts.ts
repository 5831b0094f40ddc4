import type { Stats } from '@scrollstop/contracts/days/stats';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import { COUNT_DATES_MAX, type CountDays } from '@scrollstop/contracts/urge/day-counts';
import { AppError } from '@scrollstop/service-kit/errors';
import { countColumns, names } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

const COUNTS = names(countColumns);
const larger = COUNTS.map((name) => `greatest(c.${name}, excluded.${name})`).join(', ');
const json = Object.entries(countColumns).map(([field, [name]]) => `'${field}', ${name}`);
const sent = Object.entries(countColumns).map(([field, [, type]]) => ({ field: `"${field}"`, type }));

const SAVE = `insert into urge_count as c (user_id, device, date, ${COUNTS.join(', ')})
  select $1, $2, date, ${sent.map(({ field }) => field).join(', ')} from json_to_recordset($3)
    as sent(date date, ${sent.map(({ field, type }) => `${field} ${type}`).join(', ')}) order by date
  on conflict (user_id, device, date) do update set (${COUNTS.join(', ')}) = row(${larger})
  where (${COUNTS.map((name) => `c.${name}`).join(', ')}) is distinct from (${larger})`;

/** The counts by date of all devices of a user. */
export async function readCounts({ database }: Deps, userId: number): Promise<Stats['days']> {
  const [row] = await database.query<{ days: Stats['days'] }>(
    `select coalesce(json_object_agg(device, dates), '{}') as days from (
      select device, json_object_agg(date, json_build_object(${json.join(', ')})) as dates
      from urge_count where user_id = $1 group by device) as by_device`,
    [userId],
  );
  return row?.days ?? {};
}

/**
 * Merges the counts of one device: the larger of each number, the newest dates of the device. Throws AppError 422 when
 * the account has no room for more. To be called within `deps.writes` of the user.
 */
export async function saveCounts({ database }: Deps, userId: number, device: string, dates: CountDays) {
  const rows = Object.entries(dates).map(([date, counts]) => ({ date, ...counts }));
  if (rows.length === 0) return;
  const [others] = await database.query<{ n: number }>(
    'select count(*)::int as n from urge_count where user_id = $1 and device <> $2',
    [userId, device],
  );
  if ((others?.n ?? 0) + rows.length > COUNT_DATES_MAX)
    throw new AppError(422, 'too_many_devices', 'Too many devices have sent counts for this account.');
  await database.query(SAVE, [userId, device, JSON.stringify(rows)]);
  await database.query(
    `delete from urge_count where user_id = $1 and device = $2 and date < (
       select date from urge_count where user_id = $1 and device = $2
       order by date desc offset ${COUNT_DAYS_MAX - 1} limit 1)`,
    [userId, device],
  );
}
