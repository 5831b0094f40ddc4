import { sql } from 'kysely';
import { UNKNOWN_KEY } from '@scrollstop/challenge/features/pause/known-link';
import { accountDevice } from '@scrollstop/challenge/features/pause/counting-device';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { ApiError } from '@scrollstop/contracts/error';
import { COUNT_DATES_MAX } from '@scrollstop/contracts/urge/day-counts';
import { PauseCountsBody, PauseKeyHeader, PausePlans } from '@scrollstop/contracts/urge/pause-link';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { readDocument } from '../../documents/read-documents.ts';
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import { saveCounts } from '../../days/day-counts.ts';

/**
 * Limit of dates for all browsers that count by one key, a fifth of the account's limit: a stolen key must not use
 * that up. Browsers are not limited, because one that loses its data is a new one each time.
 */
const KEY_DATES_MAX = COUNT_DATES_MAX / 5;

/** The user and the settings of a key. Throws the same 404 for a switched-off key and one that never existed. */
async function linkByKey({ database }: Deps, key: string) {
  const [row] = await database.query<{ userId: number; counting: boolean; breathSeconds: number }>(sql`
    select user_id as "userId", counting, breath_seconds as "breathSeconds"
      from pause_link where key = ${key}`);
  if (!row) throw new AppError(404, UNKNOWN_KEY, 'This link was switched off.');
  return row;
}

/** For the pause page, which has no session but the key of a link. */
export function pauseRoutes(app: App, deps: Deps): void {
  // Returns the plans of the key's user, and nothing else of that user (B-7).
  app.get(
    '/api/pause',
    {
      config: { access: 'anyone', limits: [perIp('pause_ip', 120, 60)] },
      schema: {
        tags: ['pause'],
        summary: 'Plans of a pause link',
        headers: PauseKeyHeader,
        response: { 200: PausePlans, 404: ApiError },
      },
    },
    async ({ headers }) => {
      const { userId, counting, breathSeconds } = await linkByKey(deps, headers['pause-key']);
      const edits = await readDocument(deps, userId, 'plans');
      const plans = plansInUse(edits).live.map(({ cue, action }) => ({ cue, action }));
      return { plans, counting, breathSeconds };
    },
  );
  // Merges the counts of a browser, so that sending them twice counts once (U-6). Without the user's consent nothing
  // is stored, and the response is the same.
  app.post(
    '/api/pause/counts',
    {
      config: { access: 'anyone', limits: [perIp('pause_ip', 120, 60)] },
      schema: {
        tags: ['pause'],
        summary: 'Save the counts of a pause link',
        headers: PauseKeyHeader,
        body: PauseCountsBody,
        response: { 204: z.null(), 404: ApiError, 422: ApiError },
      },
    },
    async ({ headers, body }, reply) => {
      const { userId, counting } = await linkByKey(deps, headers['pause-key']);
      if (counting) await deps.writes.run(userId, () => save(deps, userId, body));
      return reply.code(204).send(null);
    },
  );
}

/** Throws AppError 422 when the key has no room for more, and for a date far ahead, after saving the other dates. */
async function save(deps: Deps, userId: number, { device, counts }: PauseCountsBody): Promise<void> {
  const latest = new Date(deps.now().getTime() + MS_PER_DAY).toISOString().slice(0, 10);
  const possible = Object.entries(counts).filter(([date]) => date <= latest);
  const browser = accountDevice(device);
  const [others] = await deps.database.query<{ n: number }>(sql`
    select count(*)::int as n from urge_count
    where user_id = ${userId} and device like ${accountDevice('%')} and device <> ${browser}`);
  if ((others?.n ?? 0) + possible.length > KEY_DATES_MAX)
    throw new AppError(422, 'too_many_browsers', 'Too many browsers have counted by this link.');
  await saveCounts(deps, userId, browser, Object.fromEntries(possible));
  if (possible.length < Object.keys(counts).length)
    throw new AppError(422, 'counted_in_future', 'A pause cannot be counted more than one day ahead.');
}
