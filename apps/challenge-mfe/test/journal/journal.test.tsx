import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, storeEntries, visit, tried } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer();

test('an empty journal explains how to fill it, with a link', async () => {
  storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21', { reflectionText: '  \n ' })]);
  await visit({ path: '/journal' });
  expect(await screen.findByRole('heading', { name: 'No reflections' })).toBeTruthy();
  expect(screen.getByText('Complete the daily challenges and write your reflections to see them here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Today' }).getAttribute('href')).toBe('/');
});

test('the journal lists days with text, newest first, with date, status and line breaks', async () => {
  storeEntries([
    done(1, '2026-01-11', { reflectionText: 'First.\nSecond line.' }),
    done(2, '2026-01-12'),
    done(3, '2026-01-13', { reflectionText: 'Half.', completionStatus: 'partial' }),
    done(4, '2026-01-14', { ...tried, reflectionText: 'Not today.' }),
  ]);
  await visit({ path: '/journal' });
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  const entries = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
    'Day 4 · The slow cup',
    'Day 3 · Quiet the noise',
    'Day 1 · One window',
  ]);
  const [no, partial, yes] = entries as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(no).getByText('Date not available')).toBeTruthy();
  expect(within(no).getByText('Not completed')).toBeTruthy();
  expect(within(partial).getByText('Partial')).toBeTruthy();
  expect(within(yes).getByText('Completed')).toBeTruthy();
  expect(within(yes).getByText('11 gennaio 2026').getAttribute('lang')).toBe('it');
  expect(within(yes).getByText(/First\./).textContent).toBe('First.\nSecond line.');
});

test('the journal counts reflections and their share of the 30 days', async () => {
  storeEntries(Array.from({ length: 5 }, (_, index) => done(index + 1, '2026-01-11', { reflectionText: 'x' })));
  await visit({ path: '/journal' });
  const card = await screen.findByRole('region', { name: 'Statistics' });
  expect(card.textContent).toContain('5 of 30 reflections');
  expect(card.textContent).toContain('17%');
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('17');
});

test('the words of a repeated day are shown below the old ones', async () => {
  storeEntries([done(1, '2026-11-18', { reflectionText: 'The lime tree.' })]);
  server.documents.notes = [{ id: 'again-1', text: 'Bare now.', minutes: 0, editedAt: '2026-11-20T19:00:00.000Z' }];
  await visit({ path: '/journal', locale: 'it' });
  expect(await screen.findByText('Di nuovo il 20 novembre 2026')).toBeTruthy();
  expect(screen.getByText('Bare now.')).toBeTruthy();
});

describe('the Back button of the journal', () => {
  const back = () => screen.findByRole('button', { name: 'Go back' });

  test('returns to the screen from which the journal was opened', async () => {
    const { again, host, pointer } = await visit({ path: '/elsewhere' });
    history.pushState(null, '', '/journal');
    await act(async () => again({ path: '/journal' }));
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await pointer.click(await back());
    await left;
    expect(location.pathname).not.toBe('/journal');
    expect(host.navigate).not.toHaveBeenCalled();
  });

  test('returns to its room if the address was opened directly', async () => {
    const { host, pointer } = await visit({ path: '/journal' });
    await pointer.click(await back());
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/profile/month'));
  });
});

test('the words of round 2 are shown below those of round 1, in Italian', async () => {
  storeEntries([done(1, '2026-10-02', { reflectionText: 'Ho visto un merlo.' })]);
  server.documents = {
    round: [
      {
        id: 'day-1',
        editedAt: '2026-11-01T20:00:00.000Z',
        variant: 'together',
        on: '2026-11-01',
        minutes: 10,
        words: 'She saw a kite.',
      },
    ],
  };
  await visit({ path: '/journal', locale: 'it' });
  expect(await screen.findByText('Secondo giro, Con qualcuno, 1 nov')).toBeTruthy();
  expect(screen.getByText('Ho visto un merlo.')).toBeTruthy();
  expect(screen.getByText('She saw a kite.')).toBeTruthy();
});
