/** Totals and achievements: one row per user, guarded by its version, merged by the rules of libs/challenge. */
import { isDeepStrictEqual } from 'node:util';
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { mergeUnlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { mergeCounters } from '@scrollstop/challenge/record/counters';
import type { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import type { Deps } from './deps.ts';

const MAX_TRIES = 100;
/** Cleared storage creates a new device id; more than this many for one user come from a script. */
const MAX_DEVICES = 200;
/** A device counts some twenty things, and there are some thirty achievements; this leaves room for later ones. */
const MAX_COUNTERS = 60;
const MAX_ACHIEVEMENTS = 200;

export async function readStats(
  { database }: Deps,
  userId: number,
): Promise<{ version: number; stats: Stats }> {
  const [row] = await database.query<{ version: number } & Stats>(
    'select version, counters, achievements from stats where user_id = $1',
    [userId],
  );
  if (!row) return { version: 0, stats: { counters: {}, achievements: {} } };
  return { version: row.version, stats: { counters: row.counters, achievements: row.achievements } };
}

/** Returns the stored stats. Throws AppError 422 for one device too many or a date far ahead. */
export async function saveStats(deps: Deps, userId: number, body: PostStatsBody): Promise<Stats> {
  const latest = deps.now().getTime() + MS_PER_DAY;
  if (Object.values(body.achievements).some((instant) => Date.parse(instant) > latest)) {
    throw new AppError(
      422,
      'unlocked_in_future',
      'An achievement cannot be unlocked more than one day ahead.',
    );
  }
  return deps.writes.run(userId, () => merge(deps, userId, body));
}

async function merge(deps: Deps, userId: number, body: PostStatsBody): Promise<Stats> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { version, stats } = await readStats(deps, userId);
    const merged: Stats = {
      counters: mergeCounters(stats.counters, { [body.device]: body.counters }),
      achievements: mergeUnlocked(stats.achievements, body.achievements),
    };
    if (Object.keys(merged.counters).length > MAX_DEVICES) {
      throw new AppError(422, 'too_many_devices', 'Too many devices have sent totals for this account.');
    }
    const counters = Math.max(...Object.values(merged.counters).map((row) => Object.keys(row).length));
    if (counters > MAX_COUNTERS || Object.keys(merged.achievements).length > MAX_ACHIEVEMENTS) {
      throw new AppError(422, 'too_many_names', 'Too many different totals were sent for this account.');
    }
    if (version > 0 && isDeepStrictEqual(merged, stats)) return stats;
    const rows = await deps.database.query(
      `insert into stats as s (user_id, version, counters, achievements) values ($1, 1, $3, $4)
       on conflict (user_id) do update set version = s.version + 1, counters = excluded.counters,
         achievements = excluded.achievements where s.version = $2 returning 1`,
      [userId, version, JSON.stringify(merged.counters), JSON.stringify(merged.achievements)],
    );
    if (rows.length === 1) return merged;
  }
  throw unavailable('Your totals are being saved from several places at once. Please try again.');
}
