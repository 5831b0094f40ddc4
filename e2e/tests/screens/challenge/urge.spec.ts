import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { expect, test } from '../../../support/screens/fixture.ts';

const TODAY = daysAgo(1);
const id = (n: number) => `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const editedAt = '2026-11-01T08:00:00.000Z';
const hours = [22, 22, 23, 22, 21, 23, 22, 22, 21, 1, 2, 16, 19];
const word = (n: number) => ['tired', 'tired', 'tired', 'bored', 'tired', 'waiting'][n % 6];

/** Plans, own actions and the cues of three weeks, by document. */
const documents = {
  plans: [
    {
      id: id(1),
      cue: { kind: 'place', text: 'I’m in bed with the phone' },
      action: { kind: 'ours', id: 'p3' },
      editedAt,
    },
  ],
  actions: [
    { id: id(2), text: 'Read two pages', minutes: 5, editedAt },
    { id: id(3), text: 'Water the plants', minutes: 3, editedAt },
    { id: id(4), text: 'Call Anna', minutes: 10, editedAt },
  ],
  hidden: [{ id: 'p2', editedAt }],
  cues: [
    { id: 'place', stay: false, editedAt },
    ...hours.map((hour, n) => ({
      id: id(10 + n),
      on: addDays(TODAY, -n),
      hour,
      word: word(n),
      text: '',
      editedAt: new Date(Date.parse(editedAt) + n * 1000).toISOString(),
    })),
  ],
};
/** Counts of six weeks. */
const stats = {
  device: 'screens-0001',
  counters: {},
  achievements: {},
  days: Object.fromEntries(
    [0, 1, 7, 9, 15, 16, 22, 36].map((days, n) => [
      addDays(TODAY, -days),
      { interruptions: 4 + (n % 3) * 2, notNow: 3 + (n % 3), continued: 2 + (n % 4) },
    ]),
  ),
};

test('plans, own actions, cues and pauses', async ({ page, review }) => {
  await becomePremium(page.request);
  await openAt(page, eveningOf(TODAY));
  await page.goto('/plans?from=emergency');
  await page.getByLabel('Which one exactly?').fill('I’m in bed with the phone');
  await page.getByText('Cold water · 2 min').click();
  await review('52-plan-builder');
  for (const [name, items] of Object.entries(documents))
    await save(page.request, `/api/progress/documents/${name}`, { items });
  await save(page.request, '/api/stats', stats);
  await page.goto('/plans');
  await expect(page.getByText('I’m in bed with the phone')).toBeVisible();
  await review('52-plans');
  await page.goto('/actions');
  await expect(page.getByText('3 of 5')).toBeVisible();
  await review('53-own-actions');
  await page.goto('/cues');
  await expect(page.getByText(/Mostly after 21:00/)).toBeVisible();
  await review('54-cue-picture');
  await page.goto('/pauses');
  await expect(page.getByText(/^This week:/)).toBeVisible();
  await review('55-counts');
  await page.goto('/emergency');
  await page.getByRole('button', { name: "I'M ABOUT TO SCROLL" }).click();
  await expect(page.getByText('You planned this')).toBeVisible();
  await review('52-plan-at-urge');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Tired' }).click();
  await review('54-cue-tap');
});
