/** A user's access (G-1), from grants and trial, to the millisecond (G-7). The only source of all flags (G-12). */
import type { Access, TrialStatus } from '@scrollstop/contracts/account/auth';
import { TRIAL_MS } from '../constants.ts';

export interface AccessInput {
  /** True while at least one grant is valid: a payment, store order or manual grant, neither refunded nor lost. */
  readonly premium: boolean;
  /** ISO instant of `POST /api/trial/start`; null when the trial was never started. */
  readonly trialStartDate: string | null;
}

/** End of the trial as ISO instant; null when it was never started. */
export const trialEndOf = (trialStartDate: string | null): string | null =>
  trialStartDate === null ? null : new Date(Date.parse(trialStartDate) + TRIAL_MS).toISOString();

/** Milliseconds of trial left: never below 0 and, if the clock is behind, never above its length. */
const trialRemaining = (trialStartDate: string | null, now: Date): number =>
  trialStartDate === null ? 0 : Math.min(TRIAL_MS, Math.max(0, Date.parse(trialStartDate) + TRIAL_MS - now.getTime()));

/** The trial has expired exactly from its end on. */
export function accessOf({ premium, trialStartDate }: AccessInput, now: Date): Access {
  if (premium) return 'premium';
  if (trialStartDate === null) return 'none';
  return trialRemaining(trialStartDate, now) > 0 ? 'trial' : 'expired';
}

/** Response of `GET /api/test/trial-status`. A trial user remains one after expiry; premium ends the trial. */
export function trialStatus(input: AccessInput, now: Date): TrialStatus {
  const { premium, trialStartDate } = input;
  return {
    isTrialUser: trialStartDate !== null && !premium,
    isPremiumUser: premium,
    isExpired: accessOf(input, now) === 'expired',
    trialStartDate,
    trialEndDate: trialEndOf(trialStartDate),
    timeRemaining: trialRemaining(trialStartDate, now),
  };
}
