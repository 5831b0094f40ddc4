import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { saveDays } from '../../../support/users/days.ts';
import { expect, test, toastsGone } from '../../../support/screens/fixture.ts';

const TODAY = daysAgo(1);
const editedAt = '2026-11-01T08:00:00.000Z';
const on = ['grey', 'people', 'charger', 'feeds', 'autoplay', 'alarm', 'quiet'];

test('the kit, and its switch beside a day', async ({ page, review }) => {
  await becomePremium(page.request);
  await saveDays(page.request, 2, addDays(TODAY, -6));
  await openAt(page, eveningOf(TODAY));
  await toastsGone(page);
  await page.getByRole('button', { name: 'Start Today' }).click();
  await expect(page.getByRole('switch')).toBeVisible();
  await page.getByRole('switch').scrollIntoViewIfNeeded();
  await review('64-day-switch');
  const items = on.map((id) => ({ id, on: true, editedAt }));
  await save(page.request, '/api/progress/documents/kit', { items });
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: '7 of 10 on' })).toBeVisible();
  await review('64-kit');
});
