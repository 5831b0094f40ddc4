import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium } from '../../../support/users/account.ts';
import { expect, test, toastsGone } from '../../../support/screens/fixture.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

const TODAY = daysAgo(1);
const editedAt = '2026-11-01T08:00:00.000Z';
const on = ['grey', 'people', 'charger', 'feeds', 'autoplay', 'alarm', 'quiet'];

test('the kit, and its switch beside a day', async ({ page, look }) => {
  await becomePremium(page.request);
  for (const day of [1, 2]) {
    const date = addDays(TODAY, day - 8);
    const at = eveningOf(date).toISOString();
    const data = { day, completed: true, completedAt: at, completedOn: date, utcOffset: 60, updatedAt: at };
    expect((await page.request.post('/api/progress', { data })).status()).toBe(200);
  }
  await openAt(page, eveningOf(TODAY));
  await toastsGone(page);
  await page.getByRole('button', { name: 'Start Today' }).click();
  await expect(page.getByRole('switch')).toBeVisible();
  await page.getByRole('switch').scrollIntoViewIfNeeded();
  await look('64-day-switch');
  const items = on.map((id) => ({ id, on: true, editedAt }));
  expect((await page.request.post('/api/progress/documents/kit', { data: { items } })).status()).toBe(200);
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: '7 of 10 on' })).toBeVisible();
  await look('64-kit');
});
