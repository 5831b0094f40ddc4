import { answersValid } from '@scrollstop/challenge/checkins/checkin';
import { mergeCheckins } from '@scrollstop/challenge/record/merge-checkins';
import { COMPLETED_AT_MAX_AGE_DAYS, COMPLETED_AT_MAX_AHEAD_DAYS } from '@scrollstop/challenge/constants';
import { daysBetween } from '@scrollstop/challenge/days/local-date';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { Checkin } from '@scrollstop/contracts/days/checkins';
import { ApiError } from '@scrollstop/contracts/error';
import type { App } from '@scrollstop/service-kit/app';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import { perUser } from '@scrollstop/service-kit/limits';
import { checkinColumns, itemIn, names, parameters, selected, valuesOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';

const MAX_TRIES = 20;

/** Stores a check-in; of two for one date the first one wins (K-12). Returns the stored one. */
export function postCheckin(app: App, deps: Deps): void {
  app.post(
    '/api/checkins',
    {
      config: { limits: [perUser('checkins', 60, 60)] },
      schema: {
        summary: 'Save one check-in',
        body: Checkin,
        response: { 200: Checkin, 422: ApiError },
      },
    },
    async (request) => {
      check(request.body, deps.now());
      const sent = { ...request.body, completedAt: new Date(request.body.completedAt).toISOString() };
      return deps.writes.run(request.userId, () => merge(deps, request.userId, sent));
    },
  );
}

async function merge(deps: Deps, userId: number, sent: Checkin): Promise<Checkin> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await read(deps, userId, sent.date);
    const kept = mergeCheckins(stored ? [stored] : [], [sent])[0] ?? sent;
    if (stored && spelling(kept) === spelling(stored)) return stored;
    if (await write(deps, userId, stored, kept)) return kept;
  }
  throw unavailable('This check-in is being saved from several places at once. Please try again.');
}

/** Checks the answers against the questions of that date, and that the date is plausible. */
function check({ date, answers }: Checkin, now: Date): void {
  const age = daysBetween(date, now.toISOString().slice(0, 10));
  if (age > COMPLETED_AT_MAX_AGE_DAYS || age < -COMPLETED_AT_MAX_AHEAD_DAYS) {
    throw new AppError(
      422,
      'date_out_of_range',
      'The date must lie within the last 400 days and not more than one day ahead.',
    );
  }
  if (!answersValid(date, answers)) {
    throw new AppError(
      422,
      'invalid_answers',
      'Answer all required questions of that day with one of their options.',
    );
  }
}

async function read({ database }: Deps, userId: number, date: string): Promise<Checkin | undefined> {
  const [row] = await database.query(
    `select ${selected(checkinColumns, 'c')} from checkin c where user_id = $1 and date = $2`,
    [userId, date],
  );
  return row && itemIn<Checkin>(checkinColumns, row);
}

const COLUMNS = names(checkinColumns);
const WRITE = `insert into checkin as c (user_id, ${COLUMNS.join(', ')}) values ($1, ${parameters(checkinColumns, 3)})
  on conflict (user_id, date) do update set
    (${COLUMNS.join(', ')}) = row(${COLUMNS.map((name) => `excluded.${name}`).join(', ')})
  where c.completed_at = $2::timestamptz returning 1`;

/** False when a concurrent write changed the row since it was read. */
async function write(
  { database }: Deps,
  userId: number,
  stored: Checkin | undefined,
  kept: Checkin,
): Promise<boolean> {
  const values = [userId, stored?.completedAt ?? null, ...valuesOf<Checkin>(checkinColumns, kept)];
  return (await database.query(WRITE, values)).length === 1;
}
