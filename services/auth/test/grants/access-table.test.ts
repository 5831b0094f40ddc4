/** The access that each set of grants gives a user, before, during and after the trial: as the API returns it. */
import { TRIAL_MS } from '@scrollstop/challenge/constants';
import type { TrialStatus, User } from '@scrollstop/contracts/account/auth';
import { expect, test } from 'vitest';
import { START, useAuth } from '../harness.ts';

const auth = useAuth();
const start = START.getTime();

const sets: Record<string, readonly ('holds' | 'ended')[]> = {
  'no grant': [],
  'one that holds': ['holds'],
  'one refunded during the trial': ['ended'],
  'one refunded, one that holds': ['ended', 'holds'],
  'one that holds between two refunded': ['ended', 'holds', 'ended'],
  'three refunded': ['ended', 'ended', 'ended'],
  'payment, store and manual at once': ['holds', 'holds', 'holds'],
};
const offsets = {
  'on a clock 5 s behind': -5_000,
  'at its start': 0,
  'in its last ms': TRIAL_MS - 1,
  'at its end': TRIAL_MS,
};
const table = Object.entries(sets).flatMap(([grants, rows]) =>
  Object.entries(offsets).flatMap(([when, offset]) =>
    [true, false].map((trial) => {
      const premium = rows.includes('holds');
      const access = premium ? 'premium' : !trial ? 'none' : offset < TRIAL_MS ? 'trial' : 'expired';
      return { grants, rows, when, offset, trial: trial ? 'a trial' : 'no trial', started: trial, access };
    }),
  ),
);

test(`all ${table.length} combinations of grants, trial and instant give the expected access`, async () => {
  expect(table).toHaveLength(7 * 4 * 2);
  for (const { grants, rows, when, offset, trial, started, access } of table) {
    auth.clock.now = START;
    const { browser, user } = await auth.registerUser();
    if (started) await browser.post('/api/trial/start');
    for (const [index, row] of rows.entries()) {
      const source = ['payment', 'shopify', 'manual'][index];
      await auth.rows(
        `insert into entitlement_grant (user_id, source, reference, version, granted_at, ended_at)
         values ($1, $2, $3, 1, $4, $5)`,
        [
          user.id,
          source,
          `${index}`,
          new Date(start).toISOString(),
          row === 'ended' ? new Date(start + 3_600_000).toISOString() : null,
        ],
      );
    }
    auth.clock.now = new Date(start + offset);
    const name = `${grants}, ${trial}, ${when}`;
    const premium = access === 'premium';
    expect((await browser.me()).json<User>(), name).toMatchObject({
      access,
      isPremiumUser: premium,
      hasCompletedPayment: premium,
      isTrialUser: started && !premium,
    });
    expect((await browser.get('/api/test/trial-status')).json<TrialStatus>(), name).toMatchObject({
      isExpired: access === 'expired',
      timeRemaining: started ? Math.min(TRIAL_MS - offset, TRIAL_MS) : 0,
    });
  }
});
