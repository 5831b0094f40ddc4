/** Rest marks and planned days off on the progress screen (M-8, M-9). */
import { settle } from '@scrollstop/ui/testing/settle.ts';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { open } from './checkins.tsx';
import { done, holdNetwork, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T10:00:00');
// A Saturday.

const editedAt = '2026-11-20T20:00:00.000Z';
const mark = (on: string) => ({ id: `mark:${on}`, on, editedAt });
const storeRest = (...items: object[]) =>
  localStorage.setItem(storageKeys.documents, JSON.stringify({ schemaVersion: 1, documents: { rest: { items } } }));
/** The days of the mock: Thursday and today are open. */
const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'];
const storeDays = () => storeEntries(days.map((on, index) => done(index + 1, on)));
const dots = async () =>
  within(await screen.findByRole('list', { name: /The last 7 days|Gli ultimi 7 giorni/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(3));
const button = (name: string) => screen.getByRole('button', { name });

describe('a rest mark', () => {
  test('fills the dot of a missed day, is sent, and can be removed with the same button', async () => {
    storeDays();
    const { pointer } = await visit(open);
    expect(await screen.findByRole('heading', { name: '5 of the last 7 days' })).toBeTruthy();
    expect(await dots()).toEqual([
      'Sunday: done',
      'Monday: done',
      'Tuesday: done',
      'Wednesday: done',
      'Thursday: open',
      'Friday: done',
      'Today: still open',
    ]);
    expect(screen.getByText('5 days without a gap. 2 of 2 rest marks left this month.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Was Thursday a rest?' })).toBeTruthy();

    const set = button('Set a rest mark');
    await pointer.dblClick(set);
    expect(screen.getByRole('heading', { name: '6 of the last 7 days' })).toBeTruthy();
    expect((await dots())[4]).toBe('Thursday: rest mark');
    expect(screen.getByText('5 days without a gap. 1 of 2 rest marks left this month.')).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Thursday was a rest');
    await waitFor(() => expect(server.documents.rest).toMatchObject([{ id: 'mark:2026-11-19', on: '2026-11-19' }]));

    expect(document.activeElement).toBe(set);
    await pointer.click(button('Take it back'));
    expect(screen.getByRole('heading', { name: '5 of the last 7 days' })).toBeTruthy();
    await waitFor(() => expect(server.documents.rest).toMatchObject([{ removed: true }]));
  });

  test('can be set for today by keyboard, without being suggested', async () => {
    storeDays();
    storeRest(mark('2026-11-19'));
    await visit(open);
    const keys = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
    await screen.findByRole('heading', { name: '6 of the last 7 days' });
    expect(screen.queryByText(/a rest\?$/)).toBeNull();
    button('Rest marks').focus();
    await keys.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^Is today a rest\?/);
    await keys.tab();
    expect(screen.getByRole('heading', { name: 'Is today a rest?' })).toBeTruthy();
    await keys.tab();
    await keys.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Today is a rest' })).toBeTruthy();
    expect((await dots())[6]).toBe('Today: rest mark');
  });

  test('is not offered a third time in a month', async () => {
    storeEntries([done(1, '2026-11-13'), done(2, '2026-11-20')]);
    storeRest(mark('2026-11-18'), mark('2026-11-19'));
    await visit(open);
    expect(await screen.findByText('2 days without a gap. 0 of 2 rest marks left this month.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set a rest mark' })).toBeNull();
    expect((await dots()).filter((dot) => dot?.endsWith('rest mark'))).toEqual([
      'Wednesday: rest mark',
      'Thursday: rest mark',
    ]);
  });

  test('is ignored if it is a third one from another device', async () => {
    storeEntries([done(1, '2026-11-13')]);
    const set = (on: string, minute: number) => ({
      ...mark(on),
      editedAt: `2026-11-20T20:0${minute}:00.000Z`,
    });
    storeRest(set('2026-11-17', 1), set('2026-11-18', 2), set('2026-11-19', 3));
    await visit(open);
    expect(await screen.findByRole('heading', { name: '2 of the last 7 days' })).toBeTruthy();
    expect((await dots())[4]).toBe('Thursday: open');
  });

  test('is in Italian', async () => {
    storeDays();
    const { pointer } = await visit({ ...open, locale: 'it' });
    expect(await screen.findByRole('heading', { name: '5 degli ultimi 7 giorni' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Giovedì era di riposo?' })).toBeTruthy();
    await pointer.click(button('Segna un riposo'));
    expect(screen.getByText('5 giorni senza salti. Riposi rimasti questo mese: 1 su 2.')).toBeTruthy();
    expect((await dots())[4]).toBe('giovedì: riposo');
  });
});

describe('planned days off', () => {
  const dates = async () =>
    [
      await screen.findByLabelText<HTMLInputElement>('First day'),
      screen.getByLabelText<HTMLInputElement>('Last day'),
    ] as const;

  test('keep chosen dates when days off of another phone arrive', async () => {
    storeDays();
    server.documents.rest = [{ id: 'elsewhere', from: '2026-12-20', to: '2026-12-22', editedAt }];
    const release = holdNetwork();
    await visit({ path: '/days-off' });
    const first = await screen.findByLabelText<HTMLInputElement>('First day');
    fireEvent.change(first, { target: { value: '2026-12-01' } });
    release();
    expect(await screen.findByText(/20 Dec/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-12-01');
  });

  test('start today for a week by default, keep the dots full, and can be ended early', async () => {
    storeDays();
    const { pointer, again } = await visit({ path: '/days-off' });
    const [first, last] = await dates();
    expect([first.value, last.value]).toEqual(['2026-11-21', '2026-11-27']);
    await pointer.click(button('Take 7 days off'));
    expect(await screen.findByRole('heading', { name: 'Off until 27 Nov' })).toBeTruthy();
    expect(screen.queryByLabelText('First day')).toBeNull();
    await settle(() => again(open));
    expect(await screen.findByRole('heading', { name: '6 of the last 7 days' })).toBeTruthy();
    expect((await dots())[6]).toBe('Today: day off');
    expect(screen.getByText(/Off until 27 Nov\./)).toBeTruthy();
    await waitFor(() => expect(server.documents.rest).toMatchObject([{ from: '2026-11-21', to: '2026-11-27' }]));
    await settle(() => again({ path: '/days-off' }));
    await pointer.click(await screen.findByRole('button', { name: 'End them today' }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Days off are over.');
    expect(await screen.findByLabelText('First day')).toBeTruthy();
    await settle(() => again(open));
    await waitFor(async () => expect((await dots())[6]).toBe('Today: still open'));
  });

  test('keep their earlier days when they are ended', async () => {
    storeDays();
    storeRest({ id: 'pause-1', from: '2026-11-19', to: '2026-11-25', editedAt });
    const { pointer, again } = await visit(open);
    expect((await dots()).slice(4)).toEqual(['Thursday: day off', 'Friday: done', 'Today: day off']);
    await settle(() => again({ path: '/days-off' }));
    await pointer.click(await screen.findByRole('button', { name: 'End them today' }));
    await settle(() => again(open));
    await screen.findByRole('heading', { name: 'Progress' });
    expect((await dots()).slice(4)).toEqual(['Thursday: day off', 'Friday: done', 'Today: still open']);
  });

  test('can be planned ahead and cancelled', async () => {
    storeEntries([...days.map((on, index) => done(index + 1, on)), done(6, '2026-11-21')]);
    const { pointer } = await visit({ path: '/days-off' });
    const [first, last] = await dates();
    // Today is done, so the week starts tomorrow.
    expect(first.value).toBe('2026-11-22');
    await pointer.clear(last);
    await pointer.type(last, '2026-11-22');
    await pointer.click(button('Take 1 day off'));
    expect(await screen.findByRole('heading', { name: 'Off from 22 Nov to 22 Nov' })).toBeTruthy();
    await pointer.click(button('Cancel them'));
    expect(screen.queryByRole('heading', { name: /^Off from/ })).toBeNull();
  });

  test('are not cancelled by the second of two fast taps on others, and cancelling keeps the focus', async () => {
    storeDays();
    storeRest(
      { id: 'pause-1', from: '2026-11-23', to: '2026-11-25', editedAt },
      { id: 'pause-2', from: '2026-12-01', to: '2026-12-02', editedAt },
      { id: 'pause-3', from: '2026-12-10', to: '2026-12-12', editedAt },
    );
    const { pointer } = await visit({ path: '/days-off' });
    const cancel = () => screen.getAllByRole('button', { name: 'Cancel them' })[0]!;
    await screen.findByRole('heading', { name: /23 Nov/ });
    await pointer.click(cancel());
    await pointer.click(cancel());
    expect(screen.queryByRole('heading', { name: /1 Dec/ })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Your days off are cancelled/);
    await settle(() => fireEvent.click(cancel(), { detail: 2 }));
    expect(screen.getByRole('heading', { name: /10 Dec/ })).toBeTruthy();
  });

  test.each([
    ['2026-11-20', '2026-11-22', 'First day', 'Days off begin today or later.'],
    ['2026-11-22', '2026-11-21', 'Last day', 'The last day is before the first.'],
    ['2026-11-22', '2026-12-06', 'Last day', 'At most 14 days off at a time.'],
    ['2026-11-22', '', 'Last day', 'Choose a date.'],
    ['2026-11-22', '20261-11-23', 'Last day', 'Choose a date.'],
    ['20261-11-22', '2026-11-23', 'First day', 'Choose a date.'],
  ])('cannot go from %s to "%s", and the field says why', async (from, to, field, words) => {
    storeDays();
    const { pointer } = await visit({ path: '/days-off' });
    const [first, last] = await dates();
    for (const [input, value] of [
      [first, from],
      [last, to],
    ] as const) {
      await pointer.clear(input);
      if (value !== '') await pointer.type(input, value);
    }
    await pointer.click(button('Take days off'));
    const wrong = screen.getByLabelText(field);
    expect(document.activeElement).toBe(wrong);
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(server.documents.rest).toBeUndefined();
  });

  test('are accessible with a rest mark', async () => {
    storeDays();
    storeRest(mark('2026-11-19'), { id: 'pause-1', from: '2026-11-23', to: '2026-11-25', editedAt });
    await visit({ path: '/days-off' });
    await screen.findByRole('heading', { name: 'Off from 23 Nov to 25 Nov' });
    await expectAccessibleInBothThemes();
  });
});

test('nothing can be rested before the first day', async () => {
  await visit(open);
  await screen.findByRole('button', { name: 'Check in now' });
  expect(screen.queryByText(/rest mark|Plan days off/)).toBeNull();
});

test('no rest is offered after day 30, and no day of the week is open', async () => {
  storeEntries(Array.from({ length: 30 }, (_, index) => done(index + 1, '2026-11-18')));
  await visit(open);
  expect(await screen.findByText('30 days without a gap.')).toBeTruthy();
  expect(screen.queryByText(/rest mark|Plan days off|Rest marks|open|of the last 7 days/)).toBeNull();
});
