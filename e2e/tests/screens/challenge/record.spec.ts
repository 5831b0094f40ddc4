import { expect, type Page } from '@playwright/test';
import { becomePremium, expireTrial, startTrial } from '../../../support/users/account.ts';
import { addDays, daysAgo, eveningOf } from '../../../support/pages/clock.ts';
import { reviewEach, test, toastsGone } from '../../../support/screens/fixture.ts';
import { saveDay } from '../../../support/users/days.ts';

const TODAY = daysAgo(1);
/** The texts of the user in the mocks: six completed days, and a "no" on the seventh. */
const words = [
  'The crane on the fourth roof.',
  'At the third breath.',
  'Most of them.',
  'Only tea.',
  'Fridge, tram, upstairs, rain, me.',
  'Made it to the second plate. Then a message came in and I looked. The first plate was very good though.',
  'It rained and I let it be an excuse. Same street, same time, tomorrow.',
];

const notDone = { completed: false, completedAt: null, completedOn: null, utcOffset: null };
const statuses = ['yes', 'yes', 'yes', 'yes', 'yes', 'partial', 'no'];

/** Saves the seven days and loads them in this browser. */
async function saveSevenDays(page: Page): Promise<void> {
  for (const [index, reflectionText] of words.entries()) {
    const completionStatus = statuses[index];
    await saveDay(page.request, index + 1, addDays(TODAY, index - 6), {
      completionStatus,
      timeSpent: 15,
      reflectionText,
      ...(completionStatus === 'no' && notDone),
    });
  }
  await page.addInitScript((at) => localStorage.setItem('add-to-home-popup-last-shown', at), new Date().toISOString());
  await page.clock.setFixedTime(eveningOf(TODAY));
  await page.goto('/');
  await toastsGone(page);
}

test('a week of Premium', async ({ page, review }) => {
  await becomePremium(page.request);
  await page.goto('/journal');
  await expect(page.getByText('No reflections')).toBeVisible();
  await review('11-journal-empty');
  await saveSevenDays(page);
  await reviewEach(page, review, [
    ['/', '06-home-week'],
    ['/journal', '11-journal'],
    ['/challenges', '13-achievements'],
    ['/profile', '70-profile'],
    ['/profile/urge', '71-room-urge'],
    ['/profile/month', '71-room-month'],
    ['/profile/settings', '71-room-settings'],
    ['/profile/account', '71-room-account'],
  ]);
  await page.goto('/progress');
  await expect(page.getByRole('list', { name: 'The last 7 days' })).toBeVisible();
  await review('12-progress-streak');
});

test('a trial, and its end', async ({ page, review }) => {
  const { id } = await startTrial(page.request);
  await saveSevenDays(page);
  await page.goto('/profile');
  await expect(page.getByText('Debug Trial Status')).toBeVisible();
  await review('70-profile-trial');
  await expireTrial(id);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Quanto vale il tuo tempo?' })).toBeVisible();
  await review('15-paywall', { main: '.Breath' });
});
