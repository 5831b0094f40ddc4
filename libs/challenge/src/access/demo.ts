/** The demo user of `/demo` (G-4), who exists only on the device, with id 999 and a trial. */
import type { User } from '@scrollstop/contracts/account/auth';
import { accessOf, trialEndOf } from './access.ts';
import { DEMO_USER_ID } from '../constants.ts';

/** Opening `/demo` again restarts only an expired trial. ISO instants. */
export function demoTrialStart(previousStart: string | null, now: Date): string {
  const running = accessOf({ premium: false, trialStartDate: previousStart }, now) === 'trial';
  return previousStart !== null && running ? previousStart : now.toISOString();
}

/** The demo user in the form of the server's response, with `access` computed for `now`. */
export const demoUser = (trialStartDate: string, now: Date): User => ({
  id: DEMO_USER_ID,
  username: 'demo',
  email: 'demo@scrollstop.invalid',
  isTrialUser: true,
  isPremiumUser: false,
  trialStartDate,
  trialEndDate: trialEndOf(trialStartDate),
  hasCompletedPayment: false,
  createdAt: trialStartDate,
  access: accessOf({ premium: false, trialStartDate }, now),
  mustChangePassword: false,
  emailProven: true,
});
