import { describe, expect, test } from 'vitest';
import { accessOf, trialStatus } from '../../../src/access/access.ts';
import { demoTrialStart, demoUser } from '../../../src/access/demo.ts';

const start = '2026-03-28T12:00:00.000Z';
const end = '2026-03-30T12:00:00.000Z';
const at = (instant: string) => new Date(instant);
const beforeEnd = at('2026-03-30T11:59:59.999Z');

describe('access', () => {
  test.each([
    ['none before the trial', false, null, end, 'none'],
    ['trial from its first instant', false, start, start, 'trial'],
    ['trial in its last millisecond', false, start, beforeEnd.toISOString(), 'trial'],
    ['expired at exactly 48 hours, clocks changed in between or not', false, start, end, 'expired'],
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
