/** Every combination of trial, grants and instant, with the resulting access and flags (G-1, G-7, G-12). */
import { expect, test } from 'vitest';
import { accessOf, trialStatus } from '../../../src/access/access.ts';
import { TRIAL_MS } from '../../../src/constants.ts';

const START = Date.parse('2026-10-24T00:30:00.000Z'); // the night before Europe's clocks go back
const iso = (ms: number) => new Date(ms).toISOString();

/** Offset from the start of the trial. */
const instants = {
  'an hour before the start (clocks differ)': -3_600_000,
  'a millisecond before the start': -1,
  'the start': 0,
  'a millisecond after the start': 1,
  'half of the trial': TRIAL_MS / 2,
  'a millisecond before the end': TRIAL_MS - 1,
  'the end': TRIAL_MS,
  'a millisecond after the end': TRIAL_MS + 1,
  'a year later': 365 * 86_400_000,
};

const table = [true, false].flatMap((premium) =>
  [true, false].flatMap((started) =>
    Object.entries(instants).map(([when, offset]) => {
      const access = premium ? 'premium' : !started ? 'none' : offset < TRIAL_MS ? 'trial' : 'expired';
      const who = `${premium ? 'premium' : 'no premium'}, trial ${started ? 'started' : 'never started'}`;
      return { who, premium, started, when, offset, access };
    }),
  ),
);

test.each(table)('a user with $who, at $when, has the access $access', ({ premium, started, offset, access }) => {
  const now = new Date(START + offset);
  const input = { premium, trialStartDate: started ? iso(START) : null };
  expect(accessOf(input, now)).toBe(access);
  expect(trialStatus(input, now)).toEqual({
    isTrialUser: started && !premium,
    isPremiumUser: premium,
    isExpired: access === 'expired',
    trialStartDate: started ? iso(START) : null,
    trialEndDate: started ? iso(START + TRIAL_MS) : null,
    timeRemaining: started ? Math.min(Math.max(TRIAL_MS - offset, 0), TRIAL_MS) : 0,
  });
});
