import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type {} from '@vitest/browser-playwright';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { done, setClock, storeEntries, visit, wakeAt } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const days = (count: number, on = '2026-11-20') => Array.from({ length: count }, (_, index) => done(index + 1, on));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s+/g, ' ').trim();

describe('home on an open day', () => {
  test('shows a new user only day 1 and the emergency link', async () => {
    await visit();
    expect(heading()).toBe('Day 1 of 30');
    expect(screen.getByRole('region', { name: 'Time Recovered' }).textContent).toContain('0 minutes');
    expect(screen.getByRole('heading', { name: 'One window' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Today' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button')).toHaveLength(1);
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/emergency']);
  });

  test('shows level, locked days, tip and an attempted day after the first day', async () => {
    storeEntries([...days(1), done(2, '2026-11-20', { completed: false, completionStatus: 'no' })]);
    await visit();
    expect(screen.getByText('Tried once. The day stays open.')).toBeTruthy();
    const level = screen.getByRole('link', {
      name: /^Level 1 ?Beginner \d+ ?total stars \d+ stars to next level$/,
    });
    expect(level.getAttribute('href')).toBe('/achievements');
    expect(screen.getAllByRole('button', { name: /Locked/ })).toHaveLength(13);
    expect(screen.getByRole('link', { name: 'Journal' }).getAttribute('href')).toBe('/journal');
    // 2026-11-21 is calendar day 6.
    expect(screen.getByText('A wristwatch saves many unlocks.')).toBeTruthy();
  });

  test('computes time, level and stars from the completed days', async () => {
    storeEntries(days(6).map((entry) => ({ ...entry, timeSpent: 15 })));
    await visit();
    expect(heading()).toBe('Day 7 of 30');
    expect(screen.getByText('1 hour and 30 minutes')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Level 3/ }).textContent).toContain('Adventurer');
  });

  test('shows an Italian message for a future day', async () => {
    storeEntries(days(1));
    const { pointer, toasts } = await visit();
    await pointer.click(await screen.findByRole('button', { name: /^Day ?3\b/ }));
    expect(toasts).toEqual([
      {
        title: 'Sfida non disponibile',
        description: 'Questa sfida sarà disponibile nei prossimi giorni.',
        lang: 'it',
      },
    ]);
  });

  test('shows days 16–30 on a second page, which is the first shown from day 16', async () => {
    storeEntries(days(1));
    const first = await visit();
    await first.pointer.click(screen.getByRole('button', { name: 'Days 16–30' }));
    expect(screen.getByRole('button', { name: /^Day ?30\b/ })).toBeTruthy();
    first.unmount();

    storeEntries(days(16));
    await visit();
    expect(screen.getByRole('button', { name: /^Day ?17\b.*Today/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Day ?15\b/ })).toBeNull();
  });
});

describe('home after the day is done', () => {
  function storeTwoDays(): void {
    const accessTime = new Date('2026-11-21T08:00:00').toISOString();
    const reached = { lastAccessDate: '2026-11-21', currentDay: 2, accessTime, completedToday: false };
    localStorage.setItem('daily-access-control', JSON.stringify({ schemaVersion: 1, ...reached }));
    storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21')]);
  }

  test('counts down to midnight and still shows the total', async () => {
    setClock('2026-11-21T21:59:58');
    storeTwoDays();
    await visit();
    const slot = screen.getByRole('region', { name: 'Next day unlocks' });
    expect(slot.textContent).toContain('Day 3 unlocks in');
    expect(within(slot).getByRole('timer').textContent).toBe('02:00:02');
    expect(slot.textContent).toContain('0h 20m recovered');
    expect(screen.getByText('2 of the last 7 days')).toBeTruthy();
    await settle(() => vi.advanceTimersByTime(2000));
    await waitFor(() => expect(within(slot).getByRole('timer').textContent).toBe('02:00:00'));
    expect(screen.queryByRole('region', { name: 'Time Recovered' })).toBeNull();
  });

  test('counts down to midnight in the zone to which the user has travelled', async () => {
    async function moveTo(timezoneId: string): Promise<void> {
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    }
    onTestFinished(() => moveTo(''));
    await moveTo('Europe/Rome');
    setClock('2026-11-21T22:00:00');
    storeTwoDays();
    await visit();
    expect(screen.getByRole('timer').textContent).toBe('02:00:00');
    await moveTo('America/New_York');
    await settle(() => vi.advanceTimersByTime(2000));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('07:59:58'));
  });

  test('counts down to the end of the completed date after a journey west', async () => {
    setClock('2026-11-20T22:00:00');
    storeTwoDays();
    await visit();
    expect(screen.getByRole('timer').textContent).toBe('26:00:00');
    await settle(() => wakeAt('2026-11-21T00:00:01'));
    expect(heading()).toBe('Done 2 of 30');
    expect(screen.getByRole('timer').textContent).toBe('23:59:59');
  });

  test('opens the next day at midnight without a reload', async () => {
    setClock('2026-11-21T23:59:58');
    storeTwoDays();
    await visit();
    expect(heading()).toBe('Done 2 of 30');
    await settle(() => vi.advanceTimersByTime(2500));
    expect(heading()).toBe('Day 3 of 30');
    expect(screen.getByRole('button', { name: 'Start Today' })).toBeTruthy();
  });

  test('opens one day, not seven, when a phone wakes after a week', async () => {
    setClock('2026-11-21T21:00:00');
    storeTwoDays();
    await visit();
    await settle(() => wakeAt('2026-11-28T07:00:00'));
    expect(heading()).toBe('Day 3 of 30');
    expect(JSON.parse(localStorage.getItem('daily-access-control') ?? '')).toMatchObject({
      schemaVersion: 1,
      lastAccessDate: '2026-11-28',
      currentDay: 3,
      completedToday: false,
    });
  });

  test('does not promise a tomorrow on the evening of day 30, and links to the month', async () => {
    setClock('2026-11-20T22:00:00');
    storeEntries([...days(29, '2026-11-10'), done(30, '2026-11-20')]);
    await visit();
    expect(heading()).toBe('Done 30 of 30');
    expect(screen.getByRole('button', { name: 'Completed Today' })).toBeTruthy();
    expect(screen.getByText('Day 30 stays here until midnight')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your month' }).getAttribute('href')).toBe('/month');
  });

  test.each([
    ['today by its button', 'Completed Today', 'Completed - Day 2'],
    ['an earlier one by its tile', /^Day ?1\b.*Done/, 'Completed - Day 1'],
  ])('opens a completed day for reading: %s', async (_, name, title) => {
    storeTwoDays();
    const { pointer } = await visit();
    await pointer.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('shows the activity that the user has swapped in', async () => {
    storeEntries(days(3));
    const editedAt = '2026-11-21T10:00:00.000Z';
    server.documents.swaps = [{ id: 'day-4', alternative: 'mind-2', on: '2026-11-21', editedAt }];
    await visit();
    expect(await screen.findByRole('heading', { name: 'Slow hands' })).toBeTruthy();
  });
});

describe('the line above the day', () => {
  const kind = 'Good to see you. Day 3 is right where you left it.';
  const twoDays = () => {
    storeEntries([done(1, '2026-11-18'), done(2, '2026-11-19')]);
  };
  const trialUntil = (trialEndDate: string) =>
    ({ isTrialUser: true, isPremiumUser: false, access: 'trial', trialEndDate }) as const;

  test.each([
    ['default', kind],
    ['it', 'Che bello rivederti. Il giorno 3 è dove l’avevi lasciato.'],
  ] as const)('is kind after a missed day (%s), without a number', async (locale, words) => {
    twoDays();
    await visit({ locale });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('is absent on the day after, and for a new user', async () => {
    setClock('2026-11-20T18:00:00');
    const first = await visit();
    expect(screen.queryByText(/Good to see you/)).toBeNull();
    first.unmount();
    twoDays();
    await visit();
    expect(screen.queryByText(/Good to see you/)).toBeNull();
  });

  test.each([
    ['en', '2026-11-21T21:40:00', 'Your trial ends today at 21:40'],
    ['en', '2026-11-22T05:30:00', 'Your trial ends tomorrow at 05:30'],
    ['it', '2026-11-21T21:40:00', 'La prova finisce oggi alle 21:40'],
    ['it', '2026-11-22T05:30:00', 'La prova finisce domani alle 05:30'],
  ] as const)('shows in %s the end of the trial in this phone’s time', async (locale, end, words) => {
    twoDays();
    await visit({ locale, person: trialUntil(new Date(end).toISOString()) });
    const link = await screen.findByRole('link', { name: new RegExp(words) });
    expect(link.getAttribute('href')).toBe('/pricing');
    // There is at most one line.
    expect(screen.queryByText(kind)).toBeNull();
  });

  test('appears twelve hours before the end while home is open, and disappears after the purchase', async () => {
    const person = trialUntil(new Date('2026-11-22T06:00:02').toISOString());
    const { again } = await visit({ person });
    expect(screen.queryByText(/Your trial ends/)).toBeNull();
    await settle(() => vi.advanceTimersByTime(2500));
    expect(await screen.findByText('Your trial ends tomorrow at 06:00')).toBeTruthy();
    again({ person: { ...person, isPremiumUser: true, access: 'premium' } });
    await waitFor(() => expect(screen.queryByText(/Your trial ends/)).toBeNull());
  });
});

test('a new phone loads the days and the current day from the server', async () => {
  server.entries = days(10).map(({ unsynced: _, ...entry }) => entry);
  await visit();
  await waitFor(() => expect(heading()).toBe('Day 11 of 30'));
});

test('only a broken key is reset', async () => {
  storeEntries([done(1, '2026-11-20')]);
  localStorage.setItem('daily-access-control', '{"currentDay":');
  localStorage.setItem('user-stats', '[]');
  localStorage.setItem('not-ours', '{"broken');
  await visit();
  expect(heading()).toBe('Day 2 of 30');
  expect(screen.getByRole('button', { name: /^Day ?1\b.*Done/ })).toBeTruthy();
  expect(localStorage.getItem('not-ours')).toBe('{"broken');
});
