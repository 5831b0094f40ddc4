/** The person as `GET /api/auth/user` answers them: flags derived from grants and trial (G-1, G-12). */
import { accessOf, trialEndOf, trialStatus } from '@scrollstop/challenge/access';
import type { TrialStatus, User } from '@scrollstop/contracts/auth';
import type { Database } from '@scrollstop/service-kit/db';
import type { Tables } from './db/schema.ts';

interface Row {
  id: number;
  username: string;
  email: string;
  must_change_password: boolean;
  created_at: string;
  trial_started_at: string | null;
  premium: boolean;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const SELECT = `select id, username, email, must_change_password,
    to_char(created_at at time zone 'UTC', ${ISO}) as created_at,
    to_char(trial_started_at at time zone 'UTC', ${ISO}) as trial_started_at,
    exists (select 1 from entitlement_grant g where g.user_id = account.id and g.ended_at is null) as premium
  from account where id = $1`;

async function rowOf(database: Database<Tables>, userId: number): Promise<Row | null> {
  const [row] = await database.query<Row & Record<string, unknown>>(SELECT, [userId]);
  return row ?? null;
}

/** Null when the account is gone. */
export async function userOf(database: Database<Tables>, userId: number, now: Date): Promise<User | null> {
  const row = await rowOf(database, userId);
  if (!row) return null;
  const input = { premium: row.premium, trialStartDate: row.trial_started_at };
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    isTrialUser: row.trial_started_at !== null && !row.premium,
    isPremiumUser: row.premium,
    trialStartDate: row.trial_started_at,
    trialEndDate: trialEndOf(row.trial_started_at),
    hasCompletedPayment: row.premium,
    createdAt: row.created_at,
    access: accessOf(input, now),
    mustChangePassword: row.must_change_password,
  };
}

export async function trialStatusOf(
  database: Database<Tables>,
  userId: number,
  now: Date,
): Promise<TrialStatus | null> {
  const row = await rowOf(database, userId);
  return row && trialStatus({ premium: row.premium, trialStartDate: row.trial_started_at }, now);
}
