import { questionsOf } from '@scrollstop/challenge/checkin';
import { questionTexts } from '@scrollstop/challenge/content/en/questions';
import type { Checkin } from '@scrollstop/contracts/checkins';
import { storageKeys } from '@scrollstop/contracts/storage';
import { type StoredCheckins } from '@scrollstop/contracts/storage-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, holdNetwork, setClock, storeEntries, visit, type Visit, wakeAt } from './harness.tsx';
import { server, withServer } from './server.ts';

withServer();
// Calendar day 6: set 2, wellbeing (T-1).
beforeEach(() => setClock('2026-11-21T22:29:15'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open: Visit = { path: '/progress' };
const form = () => screen.findByRole('form', { name: 'Daily check-in' });
const submit = () => screen.getByRole('button', { name: 'Complete check-in' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

/** A check-in of that date with the n-th option of each question, 0 first. */
const checkin = (date: string, option: number): Checkin => ({
  date,
  answers: Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? ''])),
  completedAt: new Date(`${date}T22:00:00`).toISOString(),
});

function store(...checkins: Checkin[]): void {
  const stored: StoredCheckins = { schemaVersion: 1, days: {}, older: checkins };
  localStorage.setItem(storageKeys.checkins, JSON.stringify(stored));
}

/** Chooses the n-th option of every question but the last `but`. */
async function answer({ pointer }: Pick<Awaited<ReturnType<typeof visit>>, 'pointer'>, option = 0, but = 0) {
  const questions = within(await form()).getAllByRole('group');
  for (const question of questions.slice(0, questions.length - but)) {
    const choice = within(question).getAllByRole('radio')[option];
    if (choice) await pointer.click(choice);
  }
}

describe('the check-in form', () => {
  test('explains itself and asks the five questions of the date, none answered', async () => {
    await visit(open);
    expect(await screen.findByRole('heading', { name: 'How does it work?' })).toBeTruthy();
    expect(screen.getByText(/in the late evening \(10:00-11:00 PM\)/)).toBeTruthy();
    const inside = within(await form());
    expect(inside.getByText('0 of 5')).toBeTruthy();
    expect(inside.getByText('Wellbeing and productivity')).toBeTruthy();
    for (const { id } of questionsOf('2026-11-21')) {
      const group = within(inside.getByRole('group', { name: questionTexts[id].question }));
      const radios = group.getAllByRole<HTMLInputElement>('radio');
      expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(questionTexts[id].options);
      expect(radios.some(({ checked }) => checked)).toBe(false);
    }
    expect(screen.getByText('No check-ins yet. The first one takes a minute.')).toBeTruthy();
  });

  test.each([
    ['2026-11-19T12:00:00', 'Time and digital usage'],
    ['2026-11-20T12:00:00', 'Control and behaviours'],
    ['2026-11-21T12:00:00', 'Wellbeing and productivity'],
    ['2026-11-22T12:00:00', 'Time and digital usage'],
  ])('the set rotates: %s asks about %s', async (at, set) => {
    setClock(at);
    await visit(open);
    expect(within(await form()).getByText(set)).toBeTruthy();
  });

  test('with one answer missing nothing is sent, and the missing question gets the focus', async () => {
    const visited = await visit(open);
    await answer(visited, 0, 1);
    expect(screen.getByText('4 of 5')).toBeTruthy();
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Answer all required questions to continue')).toBeTruthy();
    await visited.pointer.click(submit());
    expect(visited.toasts).toEqual([
      {
        title: 'Incomplete check-in',
        description: 'Answer all required questions to continue',
        variant: 'destructive',
      },
    ]);
    expect(document.activeElement).toHaveProperty('name', 'dopamineAwareness');
    expect(localStorage.getItem(storageKeys.checkins)).toBeNull();
  });

  test('complete: toast, keys of the spec, done until midnight, at the server a second later', async () => {
    const visited = await visit(open);
    await answer(visited);
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    await visited.pointer.click(submit());
    expect(visited.toasts[0]).toEqual({
      title: 'Check-in completed!',
      description: 'Your progress has been recorded',
    });
    expect(visited.toasts[1]).toMatchObject({ title: '🎉 New Achievement!', queue: true });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    expect(screen.getByText('Next one in 1h 30m')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Check-in completed!');

    const answers = {
      focusQuality: 'excellent',
      stressLevel: 'very_calm',
      sleepQuality: 'very_well',
      realWorldActivities: 'none',
      dopamineAwareness: 'every_time',
    };
    const stored = JSON.parse(localStorage.getItem('daily-checkins') ?? '') as StoredCheckins;
    expect(stored).toMatchObject({
      schemaVersion: 1,
      days: { 6: { date: '2026-11-21', answers, unsynced: true } },
      older: [],
    });
    expect(localStorage.getItem('checkin-completed-2026-11-21')).toBe('true');
    await pass(1000);
    await waitFor(() => expect(server.checkins).toMatchObject([{ date: '2026-11-21', answers }]));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('daily-checkins') ?? '')).not.toHaveProperty('days.6.unsynced'),
    );
  });

  test('Enter in the form is the same as the button', async () => {
    const visited = await visit(open);
    await answer(visited);
    await visited.pointer.keyboard('{Enter}');
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
  });
});

describe('done', () => {
  test('counts down and gives the next set at midnight', async () => {
    setClock('2026-11-21T23:58:30');
    store(checkin('2026-11-21', 0));
    await visit(open);
    expect(await screen.findByText('Next one in 0h 01m')).toBeTruthy();
    await pass(31_000);
    expect(screen.getByText('Next one in 0h 00m')).toBeTruthy();
    await pass(60_000);
    expect(within(await form()).getByText('Time and digital usage')).toBeTruthy();
    expect(screen.queryByText('Check-in completed!')).toBeNull();
  });

  test('a phone that slept over midnight asks again when it wakes', async () => {
    store(checkin('2026-11-21', 0));
    await visit(open);
    expect(await screen.findByText('Check-in completed!')).toBeTruthy();
    act(() => wakeAt('2026-11-22T08:00:00'));
    expect(await form()).toBeTruthy();
  });

  test('an open form that midnight overtakes starts anew with the questions of its day', async () => {
    setClock('2026-11-21T23:59:30');
    const visited = await visit(open);
    await answer(visited, 0, 2);
    await pass(31_000);
    const inside = within(await form());
    expect(inside.getByText('Time and digital usage')).toBeTruthy();
    expect(inside.getByText('0 of 5')).toBeTruthy();
  });

  test('two tabs: what one has sent the other shows', async () => {
    await visit(open);
    await form();
    store(checkin('2026-11-21', 0));
    const newValue = localStorage.getItem('daily-checkins');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'daily-checkins', newValue })));
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(localStorage.getItem('checkin-completed-2026-11-21')).toBe('true');
  });

  test('done on another phone is done here (K-13)', async () => {
    server.checkins = [checkin('2026-11-21', 1)];
    await visit(open);
    expect(await screen.findByText('Check-in completed!')).toBeTruthy();
    expect(figure('check-ins')).toBe('1');
  });
});

describe('figures', () => {
  const week = [
    checkin('2026-11-15', 2),
    checkin('2026-11-16', 3),
    checkin('2026-11-18', 1),
    checkin('2026-11-19', 3),
    checkin('2026-11-21', 0),
  ];

  test('count, averages over the check-ins that have the question, the sentence', async () => {
    store(...week);
    await visit(open);
    await screen.findByRole('heading', { name: 'Check-in progress' });
    // 16th and 19th: 7 h each; 15th, 18th, 21st: 3, 4 and 5 of 5, and 2.5, 1 and 0 activities.
    expect(figure('check-ins')).toBe('5');
    expect(figure('average screen time')).toBe('7 h');
    expect(figure('focus quality')).toBe('4/5');
    expect(figure('offline activities per day')).toBe('1.2');
    expect(figure('impulses resisted per day')).toBe('not asked yet');
    expect(screen.getByText('Clear progress – one habit at a time.')).toBeTruthy();
  });

  test('seven calendar days, empty where the question was not asked, as a picture and as a table', async () => {
    store(...week);
    const { pointer } = await visit(open);
    const picture = await screen.findByRole('img', { name: /^Screen time/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'Screen time, last 7 days. Sunday Not asked, Monday 7 h, Tuesday Not asked, Wednesday Not asked, Thursday 7 h, Friday Not asked, Today Not asked.',
    );
    const chart = screen.getByRole('figure', { name: 'Focus' });
    expect(within(chart).getByText('Average 4 of 5. Higher is better.')).toBeTruthy();
    await pointer.click(within(chart).getByText('Show as table'));
    expect(
      within(chart)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DayFocus',
      'Sunday3 of 5',
      'MondayNot asked',
      'TuesdayNot asked',
      'Wednesday4 of 5',
      'ThursdayNot asked',
      'FridayNot asked',
      'Today5 of 5',
    ]);
  });

  test('a chart without a value says so', async () => {
    store(checkin('2026-11-20', 0));
    await visit(open);
    const chart = await screen.findByRole('figure', { name: 'Focus' });
    expect(within(chart).getByText('Nothing in these days yet.')).toBeTruthy();
  });

  test('Premium may look at 30 days, the trial at 7 (P-12)', async () => {
    store(checkin('2026-10-31', 0));
    const { pointer, again } = await visit(open);
    await pointer.click(await screen.findByRole('radio', { name: '30 days' }));
    expect(screen.getByRole('img', { name: /last 30 days\..*31 October 5 of 5/ })).toBeTruthy();
    again({ ...open, person: { access: 'trial', isPremiumUser: false } });
    expect(screen.queryByRole('radio', { name: '30 days' })).toBeNull();
    expect(screen.getAllByRole('img', { name: /last 7 days/ })).toHaveLength(2);
  });

  test('Italian writes its numbers with a comma', async () => {
    store(...week);
    await visit({ ...open, locale: 'it' });
    await screen.findByRole('heading', { name: 'Progressi' });
    expect(figure('attività offline al giorno')).toBe('1,2');
    expect(screen.getByRole('img', { name: /^Tempo di schermo, ultimi 7 giorni\. domenica/ })).toBeTruthy();
  });
});

describe('the streak', () => {
  test('nothing about it before the first day', async () => {
    await visit(open);
    await form();
    expect(screen.queryByText(/in a row|of the last 7 days/)).toBeNull();
  });

  test('days in a row, and how many of the last seven', async () => {
    storeEntries([done(1, '2026-11-10'), done(2, '2026-11-19'), done(3, '2026-11-20')]);
    await visit(open);
    expect(await screen.findByText('3 days in a row')).toBeTruthy();
    expect(screen.getByText('2 of the last 7 days')).toBeTruthy();
  });

  test('a "no" pauses it and says how to go on (M-4)', async () => {
    storeEntries([
      done(1, '2026-11-19'),
      done(2, '2026-11-20'),
      done(3, '2026-11-21', {
        completed: false,
        completionStatus: 'no',
        completedAt: null,
        completedOn: null,
      }),
    ]);
    await visit(open);
    expect(await screen.findByText('Paused – finish day 3 to go on with 3')).toBeTruthy();
    expect(screen.queryByText(/in a row/)).toBeNull();
  });
});

describe('a new phone', () => {
  test('waits for the first answer before it asks what may be answered already', async () => {
    server.checkins = [checkin('2026-11-21', 0)];
    const release = holdNetwork();
    await visit(open);
    expect(await screen.findByText('Loading your figures')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    release();
    expect(await screen.findByText('Check-in completed!')).toBeTruthy();
  });

  test('a server in trouble: the form is there, the rest can be asked for again', async () => {
    server.fails = 503;
    const { pointer } = await visit(open);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Your earlier check-ins did not load/)).toBeTruthy();
    expect(await form()).toBeTruthy();
    server.fails = null;
    server.checkins = [checkin('2026-11-20', 0)];
    await pointer.click(retry);
    await waitFor(() => expect(figure('check-ins')).toBe('1'));
  });

  test('offline: the check-in is kept and sent when the network is back', async () => {
    server.fails = 'offline';
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const visited = await visit(open);
    expect(screen.getByText('You are offline. What you do here is kept and sent later.')).toBeTruthy();
    await answer(visited);
    await visited.pointer.click(submit());
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    await pass(2000);
    expect(server.checkins).toEqual([]);

    server.fails = null;
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.checkins).toHaveLength(1));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
