import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { saveDay } from '../../../support/users/days.ts';
import { expect, test, toastsGone } from '../../../support/screens/fixture.ts';

const TODAY = daysAgo(1);
const editedAt = '2026-10-01T08:00:00.000Z';

test('own numbers', async ({ page, review }) => {
  await becomePremium(page.request);
  await saveDay(page.request, 1, addDays(TODAY, -30), { completionStatus: 'yes', timeSpent: 15 });
  const items = [
    { id: 'day-0', minutes: 290, editedAt },
    { id: 'day-7', minutes: 250, editedAt },
  ];
  await save(page.request, '/api/progress/documents/numbers', { items });
  await openAt(page, eveningOf(TODAY));
  await toastsGone(page);
  await page.goto('/numbers');
  await expect(page.getByRole('img', { name: /Day 7: 4 hours/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Hours' }).fill('3');
  await page.getByRole('textbox', { name: 'Minutes' }).fill('05');
  await review('62-own-numbers');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('img', { name: /Day 30: 3 hours and 5 minutes/ })).toBeVisible();
  await review('62-own-line');
});
