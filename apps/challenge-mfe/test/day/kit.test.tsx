import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { openDay } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T20:00:00');

const at = (minute: number) => `2026-11-20T20:${String(minute).padStart(2, '0')}:00.000Z`;
/** Turns these switches on in the account. */
function setSwitchesOn(...ids: string[]): void {
  server.documents = { kit: ids.map((id, index) => ({ id, on: true, editedAt: at(index) })) };
}
const atServer = () =>
  Object.fromEntries((server.documents.kit ?? []).map((item) => [item.id, 'on' in item && item.on]));

describe('/kit', () => {
  test('shows ten switches, all off at first, with the steps for a phone', async () => {
    const { pointer } = await visit({ path: '/kit' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Room and phone kit' })).toBeTruthy();
    const switches = screen.getAllByRole('switch');
    expect(switches.map((one) => one.getAttribute('aria-checked'))).toEqual(Array(10).fill('false'));
    expect(screen.getByText('Colour Filters: on, then Greyscale')).toBeTruthy();
    await pointer.click(screen.getByRole('radio', { name: 'Android' }));
    expect(screen.getByText('Colour correction: on, then Greyscale')).toBeTruthy();
    expect(screen.getByText(/For iOS 18 and Android 15; yours may differ/)).toBeTruthy();
    expect(screen.getByText(/Olson and others, 2022, 70 people/)).toBeTruthy();
    await expectAccessible();
  });

  test('turns a switch on at once and in the account, and off again', async () => {
    const { pointer } = await visit({ path: '/kit' });
    await pointer.click(await screen.findByRole('switch', { name: 'Grey display' }));
    await pointer.click(screen.getByRole('switch', { name: 'Autoplay off' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 of 10 on');
    expect(screen.getByRole('img', { name: '2 of 10 on' })).toBeTruthy();
    await waitFor(() => expect(atServer()).toEqual({ grey: true, autoplay: true }));
    await pointer.click(screen.getByRole('switch', { name: 'Grey display' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 of 10 on');
    await waitFor(() => expect(atServer()).toEqual({ grey: false, autoplay: true }));
  });

  test('shows the switches that another device has turned on', async () => {
    setSwitchesOn('people', 'charger', 'feeds');
    await visit({ path: '/kit' });
    expect(await screen.findByRole('heading', { level: 1, name: '3 of 10 on' })).toBeTruthy();
  });

  test('says "still on" from day 14 on', async () => {
    setSwitchesOn('people', 'charger', 'feeds', 'grey', 'quiet', 'alarm', 'meals');
    storeEntries(Array.from({ length: 13 }, (_, n) => done(n + 1, '2026-11-10')));
    await visit({ path: '/kit' });
    expect(await screen.findByRole('heading', { level: 1, name: '7 of 10 still on' })).toBeTruthy();
    expect(screen.getByText('Day 14')).toBeTruthy();
  });
});

describe('the kit in the dialog of a day', () => {
  test.each([
    [3, 'One switch for your phone', 'Notifications off, except people'],
    [6, 'One switch for your room', 'Charger outside the bedroom'],
    [9, 'One switch for your phone', 'Feeds off the first screen'],
  ])('shows the switch of day %d, which is optional', async (day, title, name) => {
    const { pointer, dialog } = await openDay(day);
    expect(await dialog.findByRole('heading', { name: title })).toBeTruthy();
    expect(dialog.getByText('Only if you like.')).toBeTruthy();
    await pointer.click(dialog.getByRole('switch', { name }));
    expect(dialog.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true');
    expect(Object.values(atServer()).every(Boolean)).toBe(true);
    await expectAccessible();
  });

  test('is absent on other days', async () => {
    const { dialog } = await openDay(4);
    expect(await dialog.findByText('Not today?')).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  test.each([14, 30])('asks on day %d which switches are still on, and one tap turns one off', async (day) => {
    setSwitchesOn('people', 'charger', 'feeds');
    const { pointer, dialog } = await openDay(day);
    expect(await dialog.findByRole('heading', { name: '3 of 10 still on?' })).toBeTruthy();
    await pointer.click(dialog.getByRole('switch', { name: 'Feeds off the first screen' }));
    expect(dialog.getByRole('heading', { name: '2 of 10 still on?' })).toBeTruthy();
    // It stays visible, so that an accidental tap can be undone.
    expect(dialog.getByRole('switch', { name: 'Feeds off the first screen' })).toBeTruthy();
    await waitFor(() => expect(atServer()).toEqual({ people: true, charger: true, feeds: false }));
  });

  test('says on day 14 if none is on', async () => {
    const { dialog } = await openDay(14);
    expect(await dialog.findByText(/^None of the ten is on/)).toBeTruthy();
  });
});
