/** `/results`: open to everybody, and open about what it cannot show (J-4, J-5). */
import type { Results } from '@scrollstop/contracts/site/results';
import { violations } from '@scrollstop/ui/testing/violations.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { server } from '../server.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
  delete document.documentElement.dataset['theme'];
});

const TITLE = 'What happens to people who start';
const counted: Results = {
  countedAt: '2026-11-21T02:00:00.000Z',
  began: 1000,
  reached: [
    { day: 7, people: 600 },
    { day: 14, people: 450 },
    { day: 30, people: 300 },
  ],
  changes: [{ day: 30, n: 200, median: -35, middle: { low: -70, high: 5 } }],
};

/** Navigates to the page, as in legal.test.tsx. */
async function openResults(results?: Results) {
  if (results) server.results = results;
  const view = await open({ path: '/pricing' });
  await heading('Premium');
  view.services.navigate('/results');
  await heading(TITLE);
  return view;
}
const figures = () =>
  [...document.querySelectorAll('.ResultFig > div')].map((one) => [
    one.querySelector('dd')?.textContent,
    one.querySelector('dt')?.textContent,
  ]);
const picture = (name: RegExp) => screen.findByRole('img', { name });

test('each figure is shown with its number of users, and the missing ones are counted', async () => {
  await openResults(counted);
  await picture(/^Began/);
  expect(figures()).toEqual([
    ['1,000', 'began more than 30 days ago'],
    ['300', 'finished day 30'],
    ['−35 min', 'a day, median change in screen time at day 30'],
    ['200', 'of the 300 gave both numbers; about 100 did not'],
  ]);
  expect((await picture(/^Began/)).getAttribute('aria-label')).toBe(
    'Began: 1,000. Day 7: 600. Day 14: 450. Day 21: not shown. Day 30: 300.',
  );
  expect((await picture(/^Median/)).getAttribute('aria-label')).toBe(
    'Median change minus 35 minutes a day. 200 people. Middle half: minus 70 to plus 5 minutes.',
  );
  const tables = screen.getAllByRole('table', { hidden: true });
  expect(within(tables[1]!).getByText('−70 to +5')).toBeTruthy();
  expect(screen.getByText(/Last counted 21 November 2026, 02:00 UTC\./)).toBeTruthy();
  expect(screen.getByText('How long it lasts. Day 60 will stand here once 50 people have typed it.')).toBeTruthy();
});

test('the limits of the figures have as much weight as the method', async () => {
  await openResults(counted);
  expect(screen.getByRole('heading', { level: 2, name: 'How we count' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'What this does not show' })).toBeTruthy();
  expect(screen.getByText('That ScrollStop caused the change. There is no group that waited.')).toBeTruthy();
});

test('below 50 users no figure is shown, and the page says so', async () => {
  await openResults({ countedAt: '2026-11-21T02:00:00.000Z', began: null, reached: [], changes: [] });
  expect(await screen.findByText(/^Fewer than 50 people so far/)).toBeTruthy();
  expect(figures()).toEqual([]);
  expect(screen.queryByRole('img', { name: /Began|Median/ })).toBeNull();
  expect(screen.queryByText('The same figures as CSV')).toBeNull();
});

test('offline the text is shown, and “Try again” loads the figures', async () => {
  server.refuses['/api/results'] = { status: 0 };
  const { pointer } = await openResults(counted);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('The figures did not load.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'How we count' })).toBeTruthy();
  server.refuses = {};
  await pointer.click(await findButton('Try again'));
  await picture(/^Began: 1,000/);
  expect(document.activeElement?.tagName).toBe('H1');
});

test('the page switches to Italian', async () => {
  const { pointer } = await openResults(counted);
  await pointer.click(await screen.findByRole('link', { name: 'Italiano' }));
  await heading('Che cosa succede a chi comincia');
  expect(figures()[0]).toEqual(['1.000', 'hanno cominciato più di 30 giorni fa']);
  expect((await picture(/^Variazione/)).getAttribute('aria-label')).toMatch(/^Variazione mediana meno 35 minuti/);
  expect(screen.getByText(/Ultimo conteggio: 21 novembre 2026/)).toBeTruthy();
});

test.each([
  ['light', counted],
  ['dark', counted],
  ['light', { ...counted, began: null, reached: [], changes: [] }],
  ['dark', { ...counted, changes: [{ day: 30, n: 50, median: 20, middle: null }] }],
] as const)('the page has no accessibility violation in the %s theme', async (theme, results) => {
  document.documentElement.dataset['theme'] = theme;
  await openResults(results as Results);
  await screen.findByText(/Last counted/);
  expect(await violations()).toEqual([]);
});
