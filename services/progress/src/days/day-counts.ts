import { sql } from 'kysely';
import type { Stats } from '@scrollstop/contracts/days/stats';
import { COUNT_DAYS_MAX } from '@scrollstop/contracts/urge/count-days';
import { COUNT_DATES_MAX, type CountDays } from '@scrollstop/contracts/urge/day-counts';
import { AppError } from '@scrollstop/service-kit/errors';
import { countColumns, names } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

const COUNTS = names(countColumns);
const FIELDS = Object.entries(countColumns);
const list = (parts: string[]) => sql.raw(parts.join(', '));

const columns = list(COUNTS);
const stored = list(COUNTS.map((name) => `c.${name}`));
const larger = list(COUNTS.map((name) => `greatest(c.${name}, excluded.${name})`));
const sent = list(FIELDS.map(([field]) => `"${field}"`));
const sentTypes = list(FIELDS.map(([field, [, type]]) => `"${field}" ${type}`));
const json = list(FIELDS.map(([field, [name]]) => `'${field}', ${name}`));

/** The counts by date of all devices of a user. */
export async function readCounts({ database }: Deps, userId: number): Promise<Stats['days']> {
  const [row] = await database.query<{ days: Stats['days'] }>(sql`
    select coalesce(json_object_agg(device, dates), '{}') as days from (
      select device, json_object_agg(date, json_build_object(${json})) as dates
      from urge_count where user_id = ${userId} group by device) as by_device`);
  return row?.days ?? {};
}

/**
 * Merges the counts of one device: keeps the larger of two numbers, and the newest dates of the device. Throws AppError
 * 422 when the account has no room for more. Must be called within `deps.writes` of the user.
 */
export async function saveCounts({ database }: Deps, userId: number, device: string, dates: CountDays) {
  const rows = Object.entries(dates).map(([date, counts]) => ({ date, ...counts }));
  if (rows.length === 0) return;
  const [others] = await database.query<{ n: number }>(sql`
    select count(*)::int as n from urge_count where user_id = ${userId} and device <> ${device}`);
  if ((others?.n ?? 0) + rows.length > COUNT_DATES_MAX)
    throw new AppError(422, 'too_many_devices', 'Too many devices have sent counts for this account.');
  await database.query(sql`
    insert into urge_count as c (user_id, device, date, ${columns})
    select ${userId}, ${device}, date, ${sent} from json_to_recordset(${JSON.stringify(rows)})
      as sent(date date, ${sentTypes}) order by date
    on conflict (user_id, device, date) do update set (${columns}) = row(${larger})
    where (${stored}) is distinct from (${larger})`);
  await database.query(sql`
    delete from urge_count where user_id = ${userId} and device = ${device} and date < (
      select date from urge_count where user_id = ${userId} and device = ${device}
      order by date desc offset ${COUNT_DAYS_MAX - 1} limit 1)`);
}
