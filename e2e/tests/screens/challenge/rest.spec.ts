import { postponeCheckin } from '../../../support/pages/checkin.ts';
import { addDays, eveningOf, midMonth, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { saveDays } from '../../../support/users/days.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

const TODAY = midMonth();
const editedAt = '2026-11-01T08:00:00.000Z';

test('rest marks and planned days off', async ({ page, review }) => {
  await becomePremium(page.request);
  await saveDays(page.request, 9, addDays(TODAY, -3));
  const on = addDays(TODAY, -2);
  const daysOff = { id: 'pause-1', from: addDays(TODAY, 3), to: addDays(TODAY, 9), editedAt };
  const keep = (item: object) => save(page.request, '/api/progress/documents/rest', { items: [item] });
  await keep({ id: `mark:${on}`, on, editedAt });
  await openAt(page, eveningOf(TODAY), '/progress');
  await expect(page.getByRole('heading', { name: '5 of the last 7 days' })).toBeVisible();
  await postponeCheckin(page);
  await review('61-rest-marks');
  await keep({ ...daysOff, from: TODAY, editedAt: '2026-11-02T08:00:00.000Z' });
  await page.goto('/days-off');
  await expect(page.getByRole('button', { name: 'End them today' })).toBeVisible();
  await review('61-pause-running');
  await page.goto('/');
  await expect(page.getByText('6 of the last 7 days')).toBeVisible();
  await review('61-home');
});
