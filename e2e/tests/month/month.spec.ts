import { home } from '@scrollstop/challenge/features/home/original';
import type { Page } from '@playwright/test';
import { becomePremium, getJson } from '../../support/users/account.ts';
import { addDays, eveningOf, openAt } from '../../support/pages/clock.ts';
import {
  type Act,
  actOn,
  EVENINGS,
  lastChange,
  levelAfter,
  minutesAfter,
  starsAfter,
  unlockedAfter,
} from '../../support/pages/month.ts';
import type { User } from '../../support/users/user.ts';
import { putOffInvitation } from '../../support/pages/invitation.ts';
import { expect, test } from '../../support/fixtures.ts';
import { stored } from '../../support/pages/device.ts';

// The test controls the clock, so the service worker with its cache is blocked.
test.use({ serviceWorkers: 'block', timezoneId: 'Europe/Rome' });

const label = {
  yes: 'Yes, completed successfully',
  partial: 'Tried but not completed',
  no: "No, I'll try again tomorrow",
};

// The invitation to the home screen comes after the first day and has a spec of its own.
test.beforeEach(async ({ page }) => {
  await becomePremium(page.request);
  await putOffInvitation(page);
});

async function submit(user: User, act: Exclude<Act, 'away'>): Promise<void> {
  const dialog = await user.openDay();
  await dialog.getByText(label[act]).click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Requires that home shows the next open day after `done` days. */
async function expectOpen(page: Page, done: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`Day ${done + 1}\\b`));
  const minutes = minutesAfter(done);
  await expect(page.getByRole('region', { name: 'Time Recovered' })).toContainText(
    home.timeRecoveredSpoken(Math.floor(minutes / 60), minutes % 60),
  );
}

/** Requires level card and stored figures after `done` days; a "no" since then pauses the streak. */
async function expectFigures(page: Page, done: number, streak = done): Promise<void> {
  const { level, name, toNext } = levelAfter(done);
  const stars = starsAfter(done);
  const card = page.getByRole('link', { name: new RegExp(`Level ${level} ?${name}`) });
  await expect(card).toContainText(new RegExp(`${stars}\\D`));
  await expect(card).toContainText(home.starsToNext(toNext));
  const stats = (await stored(page, 'user-stats')) as { achievements: { id: string }[] };
  expect(stats).toMatchObject({
    totalTimeRecovered: minutesAfter(done),
    daysCompleted: done,
    currentStreak: streak,
    totalReflections: 0,
    totalStars: stars,
    level,
    pointsToNextLevel: toNext,
  });
  expect(stats.achievements.map(({ id }) => id).sort()).toEqual(unlockedAfter(done).sort());
}

test('35 evenings complete the month over a clock change, missed days, a "no" and two "partial"', async ({
  page,
  user,
}) => {
  test.setTimeout(900_000);
  // The clock change is in the middle, and the end is in the past, because the server refuses future days.
  const start = addDays(lastChange(10, 18), -16);
  let done = 0;
  for (let evening = 1; evening <= EVENINGS; evening++) {
    const act = actOn(evening);
    if (act === 'away') continue;
    await test.step(`evening ${evening}: ${act}`, async () => {
      await openAt(page, eveningOf(addDays(start, evening - 1)));
      if (done === 30) {
        await expect(page.getByRole('heading', { level: 1, name: 'Your month' })).toBeVisible();
        await expect(page.getByRole('img', { name: /^One drawing/ })).toBeVisible();
        return expectFigures(page, 30);
      }
      await expectOpen(page, done);
      // After the two evenings away; an attempt is no missed day.
      await expect(page.getByText('Good to see you.')).toHaveCount(actOn(evening - 1) === 'away' ? 1 : 0);
      await submit(user, act);
      if (act === 'no') {
        await expect(user.toast('No problem')).toContainText('Your attempt has been recorded. Keep trying!');
        await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
        return expectFigures(page, done, 0);
      }
      done++;
      await page
        .getByRole('dialog')
        .getByRole('button', { name: done === 30 ? 'Close' : 'Continue' })
        .click();
      await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
      const after = done === 30 ? home.countdown.lastDay : home.countdown.unlocksIn(done + 1);
      await expect(page.getByText(after)).toBeVisible();
      await expectFigures(page, done);
    });
  }
  expect([done, starsAfter(30), levelAfter(30).name]).toEqual([30, 900, 'Champion']);
  await expect
    .poll(async () => ((await getJson(page.request, '/api/progress')) as unknown[]).length, {
      timeout: 60_000,
    })
    .toBe(30);
});

/** In Rome clocks go forward in March and back in October, at night; half past midnight is before both changes. */
for (const [name, month, hoursLeft, offset] of [
  ['23', 3, 22, 1],
  ['25', 10, 24, 2],
] as const) {
  test(`a day of ${name} hours has the right countdown, and the next day opens at its end`, async ({
    page,
    user,
  }) => {
    const change = lastChange(month, 2);
    const halfPastMidnight = new Date(Date.parse(`${change}T00:30:00Z`) - offset * 3_600_000);
    await openAt(page, halfPastMidnight);
    await submit(user, 'yes');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('timer').first()).toContainText(new RegExp(`${hoursLeft}\\D*30`));
    const nextMidnight = halfPastMidnight.getTime() + (hoursLeft + 0.5) * 3_600_000;
    await openAt(page, new Date(nextMidnight - 1000));
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await openAt(page, new Date(nextMidnight + 1000));
    await expectOpen(page, 1);
    await expect
      .poll(() => getJson(page.request, '/api/progress'))
      .toMatchObject([{ day: 1, completedOn: change, utcOffset: offset * 60 }]);
  });
}
