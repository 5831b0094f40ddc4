import { addToHome } from '@scrollstop/challenge/texts/default/add-to-home';
import { levelThresholds } from '@scrollstop/challenge/levels';
import { addDays, daysAgo, eveningOf, openAt } from '../support/clock.ts';
import { becomePremium } from '../support/account.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from '../support/product.ts';

// The clock is the test's: a worker's cache and another day's code would only blur it.
test.use({ serviceWorkers: 'block' });

type Act = 'yes' | 'partial' | 'no' | 'away';

/** What is done on each of 35 evenings; the others are "yes". */
const acts: Record<number, Act> = { 4: 'partial', 6: 'no', 9: 'away', 10: 'away', 20: 'partial' };
const label = {
  yes: 'Yes, completed successfully',
  partial: 'Tried but not completed',
  no: "No, I'll try again tomorrow",
};

test('a month walked from day 1 to 35, with missed days, a "no" and two "partial", asserted each day', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  await becomePremium(page.request);
  // Offered after the first day (W-1); it has a spec of its own.
  await page.addLocatorHandler(page.getByRole('button', { name: addToHome.later }), (later) => later.click());
  // Ends today, so that every completion is within what the server accepts.
  const start = daysAgo(34);
  let done = 0;
  let stars = 0;
  for (let evening = 1; evening <= 35; evening++) {
    const act = acts[evening] ?? 'yes';
    if (act === 'away') continue;
    await openAt(page, eveningOf(addDays(start, evening - 1)));
    if (done >= 30) {
      await expect(page.getByText('30 of 30').first()).toBeVisible();
      continue;
    }
    const day = done + 1;
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`Day ${day}\\b`));
    await submit(person, act);
    if (act === 'no') {
      await expect(person.toast('No problem')).toContainText('Your attempt has been recorded. Keep trying!');
      await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
      continue;
    }
    done++;
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    const record = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user-stats') ?? '{}') as Record<string, number>,
    );
    expect(record, `evening ${evening}`).toMatchObject({ daysCompleted: done, currentStreak: done });
    const total = Number(record['totalStars']);
    expect(total).toBeGreaterThanOrEqual(stars);
    stars = total;
    expect(record['level']).toBe(levelThresholds.filter((threshold) => threshold <= total).length);
  }
  expect(done).toBe(30);
  await expect
    .poll(async () => ((await (await page.request.get('/api/progress')).json()) as unknown[]).length, {
      timeout: 20_000,
    })
    .toBe(30);
});

async function submit(person: Person, act: Exclude<Act, 'away'>): Promise<void> {
  const dialog = await person.openDay();
  await dialog.getByText(label[act]).click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
}
