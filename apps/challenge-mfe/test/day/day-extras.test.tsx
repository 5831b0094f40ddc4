import type { StoredDocuments } from '@scrollstop/challenge/documents/storage-documents';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, storeEntries, visitDays } from '../harness.tsx';
import { completeToday, dialogClosed, openDay } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T20:00:00');

const stored = () => (JSON.parse(localStorage.getItem('documents') ?? 'null') as StoredDocuments).documents;
const plan = {
  id: '0190c1f0-0000-7000-8000-000000000001',
  cue: { kind: 'place' as const, text: 'I’m in bed with the phone' },
  action: { kind: 'ours' as const, id: 'p3' },
  editedAt: '2026-11-11T20:00:00.000Z',
};

test('a plan is made on day 10', async () => {
  const { pointer, dialog, toasts } = await openDay(10);
  await pointer.type(await dialog.findByLabelText('Which one exactly?'), 'I’m in bed with the phone');
  await pointer.click(dialog.getByRole('radio', { name: 'Long exhale · 2 min' }));
  await pointer.click(dialog.getByRole('button', { name: 'Keep this plan' }));
  expect(toasts).toEqual([]);
  expect(dialog.getByText('Long exhale, 2 min')).toBeTruthy();
  expect(stored().plans?.items).toMatchObject([
    { cue: { text: 'I’m in bed with the phone' }, action: { kind: 'ours', id: 'm1' } },
  ]);
  expect(dialog.getByRole('button', { name: 'Write another' })).toBeTruthy();
  await expectAccessible();
});

test.each([20, 30])('the plan is rehearsed on day %d', async (day) => {
  server.documents.plans = [plan];
  const { pointer, dialog } = await openDay(day);
  expect(await dialog.findByText('Say your plan once more')).toBeTruthy();
  expect(await dialog.findByText('I’m in bed with the phone')).toBeTruthy();
  await pointer.click(dialog.getByRole('button', { name: 'Said aloud' }));
  expect(dialog.getByText('It is nearer now.')).toBeTruthy();
});

describe('the swap of an activity', () => {
  test('replaces it by another of the same arc, once in seven days, and can be undone', async () => {
    const { pointer, dialog } = await openDay(4);
    await pointer.click(await dialog.findByText('Not today?'));
    // Four of the mindful arc, none of another.
    expect(dialog.getAllByRole('button', { name: /^Take this one/ })).toHaveLength(4);
    await pointer.click(dialog.getByRole('button', { name: 'Take this one: Slow hands' }));
    expect(await dialog.findByRole('heading', { name: 'Slow hands' })).toBeTruthy();
    expect(dialog.getByText(/Choose a cup, a pan or an apple/)).toBeTruthy();
    expect(stored().swaps?.items).toMatchObject([{ id: 'day-4', alternative: 'mind-2', on: '2026-11-21' }]);
    await pointer.click(dialog.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    await pointer.click(screen.getByRole('button', { name: 'Start Today' }));
    await pointer.click(await screen.findByRole('button', { name: 'Take the first one back' }));
    const again = within(screen.getByRole('dialog'));
    expect(await again.findByRole('heading', { name: 'The slow cup' })).toBeTruthy();
    expect(await again.findByText('Not today?')).toBeTruthy();
  });

  test('is not offered again within seven days', async () => {
    const swap = {
      id: 'day-3',
      alternative: 'mind-1',
      on: '2026-11-18',
      editedAt: '2026-11-18T08:00:00.000Z',
    };
    server.documents.swaps = [swap];
    const { pointer, dialog } = await openDay(4);
    await pointer.click(await dialog.findByText('Not today?'));
    expect(await dialog.findByText('Swap again from 25 Nov.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Take this one/ })).toBeNull();
  });

  test('is available in Italian', async () => {
    const { pointer, dialog } = await openDay(11, 'it');
    await pointer.click(await dialog.findByText('Oggi no?'));
    await pointer.click(dialog.getByRole('button', { name: 'Prendo questa: Dieci linee' }));
    expect(await dialog.findByRole('heading', { name: 'Dieci linee' })).toBeTruthy();
  });
});

test('a link leads to the number after a completed day', async () => {
  storeEntries([done(1, '2026-11-14'), done(2, '2026-11-15')]);
  const { pointer, host } = await visitDays();
  await completeToday();
  await pointer.click(await screen.findByRole('button', { name: 'Day 7: your own number' }));
  expect(host.navigate).toHaveBeenCalledWith('/numbers', { replace: true });
});
