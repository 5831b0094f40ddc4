import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium } from '../../../support/users/account.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

const TODAY = daysAgo(1);
const editedAt = '2026-10-01T08:00:00.000Z';

test('own numbers', async ({ page, look }) => {
  await becomePremium(page.request);
  const startedOn = addDays(TODAY, -30);
  const day = {
    ...{ day: 1, completed: true, completionStatus: 'yes', completedOn: startedOn, utcOffset: 60 },
    ...{ completedAt: eveningOf(startedOn).toISOString(), timeSpent: 15, elapsed: 0 },
    ...{ reflectionText: '', updatedAt: eveningOf(startedOn).toISOString() },
  };
  const items = [
    { id: 'day-0', minutes: 290, editedAt },
    { id: 'day-7', minutes: 250, editedAt },
  ];
  for (const [path, data] of [
    ['/api/progress', day],
    ['/api/progress/documents/numbers', { items }],
  ] as const) {
    const saved = await page.request.post(path, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await openAt(page, eveningOf(TODAY));
  await page.goto('/numbers');
  await expect(page.getByRole('img', { name: /Day 7: 4 hours/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Hours' }).fill('3');
  await page.getByRole('textbox', { name: 'Minutes' }).fill('05');
  await look('62-own-numbers');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('img', { name: /Day 30: 3 hours and 5 minutes/ })).toBeVisible();
  await look('62-own-line');
});
