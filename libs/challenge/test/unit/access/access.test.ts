import { describe, expect, test } from 'vitest';
import { accessOf, trialEndOf, trialStatus } from '../../../src/access/access.ts';
import { demoTrialStart, demoUser } from '../../../src/access/demo.ts';
import { TRIAL_MS } from '../../../src/constants.ts';

const start = '2026-03-28T12:00:00.000Z';
const at = (instant: string) => new Date(instant);
const end = new Date(Date.parse(start) + TRIAL_MS).toISOString();
const beforeEnd = new Date(Date.parse(end) - 1);

// The given length, the one place beside its constant that writes it out.
test('a trial lasts 48 hours by the clock, across the change to summer time (G-1)', () => {
  expect(trialEndOf(start)).toBe('2026-03-30T12:00:00.000Z');
});

describe('access', () => {
  test.each([
    ['none before the trial', false, null, end, 'none'],
    ['trial from its first instant', false, start, start, 'trial'],
    ['trial in its last millisecond', false, start, beforeEnd.toISOString(), 'trial'],
    ['expired at its end', false, start, end, 'expired'],
    ['premium over everything', true, start, '2030-01-01T00:00:00Z', 'premium'],
    ['premium without a trial', true, null, end, 'premium'],
  ] as const)('%s', (_, premium, trialStartDate, now, access) => {
    expect(accessOf({ premium, trialStartDate }, at(now))).toBe(access);
  });
});

describe('trial status', () => {
  test('running', () => {
    expect(trialStatus({ premium: false, trialStartDate: start }, beforeEnd)).toEqual({
      isTrialUser: true,
      isPremiumUser: false,
      isExpired: false,
      trialStartDate: start,
      trialEndDate: end,
      timeRemaining: 1,
    });
  });

  test('an expired trial still counts as a trial, with no time below 0', () => {
    expect(trialStatus({ premium: false, trialStartDate: start }, at('2026-05-01T00:00:00Z'))).toMatchObject({
      isTrialUser: true,
      isExpired: true,
      timeRemaining: 0,
    });
  });

  test('premium is never expired', () => {
    expect(trialStatus({ premium: true, trialStartDate: start }, at('2026-05-01T00:00:00Z'))).toMatchObject({
      isTrialUser: false,
      isPremiumUser: true,
      isExpired: false,
    });
  });

  test('never started', () => {
    expect(trialStatus({ premium: false, trialStartDate: null }, at(end))).toEqual({
      isTrialUser: false,
      isPremiumUser: false,
      isExpired: false,
      trialStartDate: null,
      trialEndDate: null,
      timeRemaining: 0,
    });
  });
});

describe('the demo user (G-4)', () => {
  test('opening /demo again does not restart a running trial, after expiry it does', () => {
    expect(demoTrialStart(null, at(start))).toBe(start);
    expect(demoTrialStart(start, beforeEnd)).toBe(start);
    expect(demoTrialStart(start, at(end))).toBe(end);
  });

  test('is user 999, on trial, then expired', () => {
    expect(demoUser(start, beforeEnd)).toMatchObject({ id: 999, access: 'trial', trialEndDate: end });
    expect(demoUser(start, beforeEnd)).toMatchObject({
      ...{ username: 'demo', isTrialUser: true, isPremiumUser: false },
      ...{ hasCompletedPayment: false, mustChangePassword: false },
    });
    expect(demoUser(start, at(end)).access).toBe('expired');
  });
});
