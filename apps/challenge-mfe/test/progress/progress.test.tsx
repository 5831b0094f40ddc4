import { settle } from '@scrollstop/ui/testing/settle.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advance } from '../open-dialog.tsx';
import { answer, checkin, figure, form, open, store, submit } from './checkins.tsx';
import { done, storeEntries, visit, tried } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T10:29:15');
// Calendar day 6: set 2, wellbeing.

describe('the figures', () => {
  const week = [
    checkin('2026-11-15', 2),
    checkin('2026-11-16', 3),
    checkin('2026-11-18', 1),
    checkin('2026-11-19', 3),
    checkin('2026-11-21', 0),
  ];

  test('show the count, the averages over check-ins with the question, and the sentence', async () => {
    store(...week);
    await visit(open);
    await screen.findByRole('heading', { name: 'Check-in progress' });
    // 16th and 19th: 7 h each; 15th, 18th, 21st: 3, 4 and 5 of 5, and 2.5, 1 and 0 activities.
    expect(figure('check-ins')).toBe('5');
    expect(figure('average screen time')).toBe('7.0 h');
    expect(figure('focus quality')).toBe('4.0/5');
    expect(figure('offline activities per day')).toBe('1.2');
    expect(figure('impulses resisted per day')).toBe('not asked yet');
    expect(screen.getByText('Clear progress – one habit at a time.')).toBeTruthy();
  });

  test('show seven dates as picture and table, empty if the question was not asked', async () => {
    store(...week);
    const { pointer } = await visit(open);
    const picture = await screen.findByRole('img', { name: /^Screen time/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'Screen time, last 7 days. Sunday Not asked, Monday 7 h, Tuesday Not asked, Wednesday Not asked, Thursday 7 h, Friday Not asked, Today Not asked.',
    );
    const chart = screen.getByRole('figure', { name: 'Focus' });
    expect(within(chart).getByText('Average 4.0 of 5. Higher is better.')).toBeTruthy();
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

  test('show a message in a chart without a value', async () => {
    store(checkin('2026-11-20', 0));
    await visit(open);
    const chart = await screen.findByRole('figure', { name: 'Focus' });
    expect(within(chart).getByText('Nothing in these days yet.')).toBeTruthy();
  });

  test('cover 30 days with Premium and 7 in the trial', async () => {
    store(checkin('2026-10-31', 0));
    const { pointer, again } = await visit(open);
    await pointer.click(await screen.findByRole('radio', { name: '30 days' }));
    expect(screen.getByRole('img', { name: /last 30 days\..*31 October 5 of 5/ })).toBeTruthy();
    again({ ...open, person: { access: 'trial', isPremiumUser: false } });
    expect(screen.queryByRole('radio', { name: '30 days' })).toBeNull();
    expect(screen.getAllByRole('img', { name: /last 7 days/ })).toHaveLength(2);
  });

  test('use a decimal comma in Italian', async () => {
    store(...week);
    await visit({ ...open, locale: 'it' });
    await screen.findByRole('heading', { name: 'Progressi' });
    expect(figure('attività offline al giorno')).toBe('1,2');
    expect(screen.getByRole('img', { name: /^Tempo di schermo, ultimi 7 giorni\. domenica/ })).toBeTruthy();
  });
});

describe('the streak', () => {
  test('is absent before the first day', async () => {
    await visit(open);
    await form();
    expect(screen.queryByText(/without a gap|of the last 7 days/)).toBeNull();
  });

  test('shows the days without a gap and how many of the last seven are full', async () => {
    storeEntries([done(1, '2026-11-10'), done(2, '2026-11-19'), done(3, '2026-11-20')]);
    await visit(open);
    expect(await screen.findByRole('heading', { name: '2 of the last 7 days' })).toBeTruthy();
    expect(screen.getByText(/^3 days without a gap\./)).toBeTruthy();
  });

  test('is paused by a "no", with an explanation how to continue', async () => {
    storeEntries([done(1, '2026-11-19'), done(2, '2026-11-20'), done(3, '2026-11-21', tried)]);
    await visit(open);
    expect(await screen.findByText('On hold – finish day 3 to go on with 3')).toBeTruthy();
    expect(screen.queryByText(/without a gap/)).toBeNull();
  });
});

describe('the progress screen without a network', () => {
  test('stores a check-in offline and sends it when the network is back', async () => {
    server.fails = 'offline';
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const visited = await visit(open);
    expect(screen.getByText('Offline. Everything is sent later.')).toBeTruthy();
    await answer(visited);
    await visited.pointer.click(submit());
    expect(screen.getByText('Check-in completed!')).toBeTruthy();
    await advance(2000);
    expect(server.documents.checkins).toBeUndefined();

    server.fails = null;
    online.mockReturnValue(true);
    await settle(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.documents.checkins).toHaveLength(1));
    expect(screen.queryByText(/^Offline/)).toBeNull();
  });
});
