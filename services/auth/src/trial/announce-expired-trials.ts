/** Announces the end of each trial once, whichever replica is first. */
import { TRIAL_HOURS } from '@scrollstop/challenge/constants';
import { trialEndOf } from '@scrollstop/challenge/access/access';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { sql } from 'kysely';
import { hasPremium } from '../accounts/user.ts';
import { announce } from '../announce.ts';
import type { Deps } from '../deps.ts';

const BATCH = 100;

interface ExpiredTrial {
  id: number;
  version: number;
  started_at: string;
  premium: boolean;
}

/**
 * Marks ended trials and emits their events in the same transaction; resolves to the number of events. The trial of a
 * user who has Premium at its end is marked but never announced, not even after a refund.
 */
export async function announceExpiredTrials(deps: Pick<Deps, 'database' | 'now'>): Promise<number> {
  let announced = 0;
  for (;;) {
    const batch = await announceBatch(deps);
    announced += batch.filter(({ premium }) => !premium).length;
    if (batch.length < BATCH) return announced;
  }
}

function announceBatch({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<ExpiredTrial[]> {
  const at = now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    // Reads the partial index from its oldest entry and skips rows that another replica has locked.
    const { rows } = await sql<ExpiredTrial>`with due as (
        select id from account
        where trial_started_at <= ${at}::timestamptz - make_interval(hours => ${TRIAL_HOURS})
          and trial_expired_told_at is null
        order by trial_started_at limit ${BATCH} for update skip locked)
      update account a set trial_expired_told_at = ${at}, version = version + 1 from due where a.id = due.id
      returning a.id, a.version,
        ${isoInstant('a.trial_started_at')} as started_at,
        ${hasPremium('a.id')} as premium`.execute(trx);
    for (const { id, version, started_at, premium } of rows) {
      if (premium) continue;
      const cause = { userId: id, correlationId: `trial-${id}`, occurredAt: at, version };
      await announce(trx, 'trial_expired', cause, { expiredAt: trialEndOf(started_at) ?? at });
    }
    return rows;
  });
}
