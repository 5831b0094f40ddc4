import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium } from '../../../support/users/account.ts';
import { saveDays } from '../../../support/users/days.ts';
import { expect, test, toastsGone } from '../../../support/screens/fixture.ts';

test('the month on paper', async ({ page, review }) => {
  await becomePremium(page.request);
  const today = daysAgo(1);
  await saveDays(page.request, 2, addDays(today, -6));
  await openAt(page, eveningOf(today));
  await toastsGone(page);
  await page.goto('/paper');
  await page.getByRole('button', { name: 'Tick them all' }).click();
  await expect(page.locator('.PrintGrid p').last()).not.toBeEmpty();
  await review('67-print');
});
