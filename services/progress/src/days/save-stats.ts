/** Data that only grows: totals and achievements in one row per user, guarded by a version, and counts by date. */
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { mergeStats } from '@scrollstop/challenge/record/merge-stats';
import type { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { readCounts, saveCounts } from './day-counts.ts';
import type { Deps } from '../deps.ts';

const MAX_TRIES = 100;
/** A device has about twenty counters, and there are about thirty achievements; the rest is room for later ones. */
const MAX_COUNTERS = 60;
const MAX_ACHIEVEMENTS = 200;
/** Device ids and names of 200 full devices together: a browser that loses its data is a new device each time. */
const MAX_TOTALS = 200 * (1 + MAX_COUNTERS);

interface Stored {
  /** 0 if there is no row. */
  version: number;
  /** Without the counts by date. */
  stats: Stats;
}

const nothing: Stats = { counters: {}, achievements: {}, days: {}, starDates: [] };

async function readRow({ database }: Deps, userId: number): Promise<Stored> {
  const [row] = await database.query<{ version: number } & Omit<Stats, 'days'>>(sql`
    select version, counters, achievements, star_dates as "starDates" from stats where user_id = ${userId}`);
  if (!row) return { version: 0, stats: nothing };
  const { version, ...stats } = row;
  return { version, stats: { ...nothing, ...stats } };
}

export async function readStats(deps: Deps, userId: number): Promise<Stats> {
  const [{ stats }, days] = await Promise.all([readRow(deps, userId), readCounts(deps, userId)]);
  return { ...stats, days };
}

/** Returns the stored stats. Throws AppError 422 for too many devices or names. */
export async function saveStats(deps: Deps, userId: number, body: PostStatsBody): Promise<Stats> {
  return deps.writes.run(userId, async () => {
    const saved = await merge(deps, userId, { ...body, achievements: unlockedByNow(body, deps.now()) });
    await saveCounts(deps, userId, body.device, body.days ?? {});
    return { ...saved, days: await readCounts(deps, userId) };
  });
}

/** Limits instants to now, as for a text (S-2), so that a clock that is ahead does not block everything else. */
const unlockedByNow = ({ achievements }: PostStatsBody, now: Date): Stats['achievements'] =>
  Object.fromEntries(
    Object.entries(achievements).map(([id, at]) => [id, Date.parse(at) > now.getTime() ? now.toISOString() : at]),
  );

async function merge(deps: Deps, userId: number, body: PostStatsBody): Promise<Stats> {
  const { device, counters, achievements, starDates = [] } = body;
  const sent: Stats = { counters: { [device]: counters }, achievements, days: {}, starDates };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { version, stats } = await readRow(deps, userId);
    const merged = mergeStats(stats, sent);
    checkSize(merged);
    if (version > 0 && isDeepStrictEqual(merged, stats)) return stats;
    const totals = [merged.counters, merged.achievements, merged.starDates].map((one) => JSON.stringify(one));
    const rows = await deps.database.query(sql`
      insert into stats as s (user_id, version, counters, achievements, star_dates)
      values (${userId}, 1, ${sql.join(totals)})
      on conflict (user_id) do update set version = s.version + 1, counters = excluded.counters,
        achievements = excluded.achievements, star_dates = excluded.star_dates
      where s.version = ${version} returning 1`);
    if (rows.length === 1) return merged;
  }
  throw unavailable('Your totals are being saved from several places at once. Please try again.');
}

function checkSize({ counters, achievements }: Stats): void {
  const named = Object.values(counters).map((row) => Object.keys(row).length);
  if (Math.max(...named) > MAX_COUNTERS || Object.keys(achievements).length > MAX_ACHIEVEMENTS) {
    throw new AppError(422, 'too_many_names', 'Too many different totals were sent for this account.');
  }
  if (named.reduce((sum, names) => sum + 1 + names, 0) > MAX_TOTALS) {
    throw new AppError(422, 'too_many_devices', 'Too many devices have sent totals for this account.');
  }
}
