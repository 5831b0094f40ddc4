import { describe, expect, test } from 'vitest';
import { trialEndOf } from '../../../src/access/access.ts';
import { demoTrialStart, demoUser } from '../../../src/access/demo.ts';
import { TRIAL_MS } from '../../../src/constants.ts';

const start = '2026-03-28T12:00:00.000Z';
const at = (instant: string) => new Date(instant);
const end = new Date(Date.parse(start) + TRIAL_MS).toISOString();
const beforeEnd = new Date(Date.parse(end) - 1);

// Access and status: access-table.test.ts. Only this test and the constant itself state the specified length.
test('a trial lasts 48 hours by the clock, across the change to summer time (G-1)', () => {
  expect(trialEndOf(start)).toBe('2026-03-30T12:00:00.000Z');
});

describe('the demo user (G-4)', () => {
  test('restarts an expired trial when /demo is opened again, but not a running one', () => {
    expect(demoTrialStart(null, at(start))).toBe(start);
    expect(demoTrialStart(start, beforeEnd)).toBe(start);
    expect(demoTrialStart(start, at(end))).toBe(end);
  });

  test('is user 999, first on trial and then expired', () => {
    expect(demoUser(start, beforeEnd)).toMatchObject({ id: 999, access: 'trial', trialEndDate: end });
    expect(demoUser(start, beforeEnd)).toMatchObject({
      username: 'demo',
      isTrialUser: true,
      isPremiumUser: false,
      hasCompletedPayment: false,
      mustChangePassword: false,
    });
    expect(demoUser(start, at(end)).access).toBe('expired');
  });
});
