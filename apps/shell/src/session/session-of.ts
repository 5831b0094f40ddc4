/** Derives the session, which every screen reads, from a user. */
import { accessOf } from '@scrollstop/challenge/access/access';
import { DEMO_USER_ID, TRIAL_MS } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import type { Session } from '@scrollstop/contracts/site/remote';

export const visitor: Session = { user: null, access: 'none', demo: false, stale: false };

/** The server decides the access; for a demo or a stale copy the device computes it by its clock. */
export function sessionOf(user: User, stale: boolean, now: Date): Session {
  const demo = user.id === DEMO_USER_ID;
  const { isPremiumUser, trialStartDate } = user;
  const access = demo || stale ? accessOf({ premium: isPremiumUser, trialStartDate }, now) : user.access;
  return { user: { ...user, access }, access, demo, stale };
}

/** Milliseconds until a running trial ends, otherwise null. At most a trial's length, if the clock is slow. */
export const msUntilTrialEnd = ({ access, user }: Session, now: Date): number | null =>
  access === 'trial' && user?.trialEndDate
    ? Math.min(TRIAL_MS, Math.max(0, Date.parse(user.trialEndDate) - now.getTime()))
    : null;
