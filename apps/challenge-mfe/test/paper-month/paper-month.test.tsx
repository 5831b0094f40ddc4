import { storageKeys } from '@scrollstop/contracts/device/storage';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, storeDaysUntil, storedEntries, storeEntries, visit, tried } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T20:00:00');

const box = (day: number) => {
  const item = screen
    .getAllByRole('listitem')
    .find((one) => one.querySelector('.PrintGrid-day')?.firstChild?.textContent === String(day));
  if (!item) throw new Error(`no box for day ${day}`);
  return within(item);
};
const tick = (name: string) => screen.findByRole('checkbox', { name });
const dateOf = (day: number) => screen.getByLabelText<HTMLSelectElement>(`Date of day ${day}`);

describe('the printed page', () => {
  test('has 30 boxes with minutes, title and question, and the date of the first day', async () => {
    storeDaysUntil('2026-11-10', 4);
    await visit({ path: '/paper' });
    const sheet = within(await screen.findByRole('article', { name: 'The month, 30 days' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(30);
    expect(await sheet.findByText('What do you usually walk past without seeing?')).toBeTruthy();
    expect(box(30).getByText('Pass it on')).toBeTruthy();
    expect(box(30).getByText('20 min')).toBeTruthy();
    expect(box(30).getByText('Which three things will you keep?')).toBeTruthy();
    expect(sheet.getByText(/^November 7, 2026$|^7 November 2026$/)).toBeTruthy();
    await expectAccessible();
  });

  test('prints in the chosen format', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { pointer } = await visit({ path: '/paper' });
    await pointer.click(await screen.findByRole('radio', { name: 'Letter' }));
    expect(screen.getByRole('article').dataset['paper']).toBe('letter');
    await pointer.click(screen.getByRole('radio', { name: 'A4' }));
    expect(screen.getByRole('article').dataset['paper']).toBe('a4');
    await pointer.click(screen.getByRole('button', { name: 'Print the page' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('days that were done on paper', () => {
  test('can be ticked several at once, each on its own past date, with today still to do', async () => {
    storeDaysUntil('2026-11-15', 4);
    const { pointer, toasts } = await visit({ path: '/paper' });
    // Five dates are free: the 16th to the 20th.
    expect(await tick('5. Walk without a soundtrack')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await pointer.click(await tick('5. Walk without a soundtrack'));
    await pointer.click(await tick('7. Head to toe'));
    await pointer.click(await tick('6. A bed for the phone'));
    expect([5, 6, 7].map((day) => dateOf(day).value)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(screen.getByText('A day ticked off stays done.')).toBeTruthy();
    await expectAccessible();
    await pointer.click(screen.getByRole('button', { name: 'Tick off 3 days' }));
    expect(toasts[0]).toEqual({ title: 'Ticked', description: '3 days are done.' });
    expect(
      storedEntries()
        .map(({ day, completedOn, completionStatus, elapsed }) => [day, completedOn, completionStatus, elapsed])
        .slice(4),
    ).toEqual([
      [5, '2026-11-16', 'yes', 0],
      [6, '2026-11-17', 'yes', 0],
      [7, '2026-11-18', 'yes', 0],
    ]);
    // The minutes are those of the activities.
    expect(
      storedEntries()
        .slice(4)
        .map(({ timeSpent }) => timeSpent),
    ).toEqual([15, 10, 10]);
    await waitFor(() => expect(server.entries).toHaveLength(7));
    expect(await tick('8. One thing only')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tick off what you did on paper' }));
  });

  test('can be moved to another date, and later days follow', async () => {
    storeDaysUntil('2026-11-15', 4);
    const { pointer } = await visit({ path: '/paper' });
    await pointer.click(await screen.findByRole('button', { name: 'Tick them all' }));
    expect(dateOf(9).value).toBe('2026-11-20');
    for (const day of [7, 8, 9]) await pointer.click(screen.getByRole('checkbox', { name: new RegExp(`^${day}\\.`) }));
    await pointer.selectOptions(dateOf(5), '2026-11-18');
    expect([5, 6].map((day) => dateOf(day).value)).toEqual(['2026-11-18', '2026-11-19']);
    // The last free date is reserved for day 6.
    expect([...dateOf(5).options].map(({ text }) => text)).toEqual(['16 Nov', '17 Nov', '18 Nov', '19 Nov']);
  });

  test('keep ticks and chosen dates after another screen, with later days visible', async () => {
    storeDaysUntil('2026-11-17', 4);
    const { pointer, unmount } = await visit({ path: '/paper' });
    await pointer.click(await tick('5. Walk without a soundtrack'));
    await pointer.click(await tick('6. A bed for the phone'));
    await pointer.click(screen.getByRole('button', { name: 'Show the later days' }));
    await pointer.click(await tick('8. One thing only'));
    await pointer.click(await tick('6. A bed for the phone'));
    await pointer.selectOptions(dateOf(8), '2026-11-20');
    unmount();

    await visit({ path: '/paper' });
    const ticked = async (name: string) => ((await tick(name)) as HTMLInputElement).checked;
    expect(await ticked('5. Walk without a soundtrack')).toBe(true);
    expect(await ticked('6. A bed for the phone')).toBe(false);
    expect(await ticked('8. One thing only')).toBe(true);
    expect([5, 8].map((day) => dateOf(day).value)).toEqual(['2026-11-18', '2026-11-20']);
    await pointer.click(screen.getByRole('button', { name: 'Tick off 2 days' }));
    expect(localStorage.getItem(storageKeys.typedTexts)).toBeNull();
  });

  test('are at most as many as dates, and a skipped box may stay open', async () => {
    storeDaysUntil('2026-11-18', 4);
    const { pointer } = await visit({ path: '/paper' });
    await pointer.click(await screen.findByRole('button', { name: 'Show the later days' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tick off what you did on paper' }));
    await pointer.click(await tick('8. One thing only'));
    await pointer.click(screen.getByRole('button', { name: 'Tick them all' }));
    expect(screen.getByText('No date is left.')).toBeTruthy();
    expect((await tick('9. Ride one wave')).hasAttribute('disabled')).toBe(true);
    await pointer.click(screen.getByRole('button', { name: 'Tick off 2 days' }));
    expect(
      storedEntries()
        .map(({ day, completedOn }) => [day, completedOn])
        .slice(4),
    ).toEqual([
      [5, '2026-11-19'],
      [8, '2026-11-20'],
    ]);
  });

  test('keep the words of an earlier attempt', async () => {
    storeDaysUntil('2026-11-18', 4);
    storeEntries([...storedEntries(), done(5, '2026-11-19', { ...tried, reflectionText: 'It rained.' })]);
    const { pointer } = await visit({ path: '/paper' });
    await pointer.click(await tick('5. Walk without a soundtrack'));
    await pointer.click(screen.getByRole('button', { name: 'Tick off 1 day' }));
    expect(storedEntries()[4]).toMatchObject({
      completed: true,
      completedOn: '2026-11-19',
      reflectionText: 'It rained.',
    });
  });

  test('cannot be ticked if yesterday already has its day', async () => {
    storeDaysUntil('2026-11-20', 4);
    await visit({ path: '/paper' });
    expect(await screen.findByText('No earlier date is free.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are not offered when all days are done', async () => {
    storeDaysUntil('2026-11-20', 30);
    await visit({ path: '/paper' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Tick off what you did on paper' })).toBeNull();
  });

  test('start at the account’s creation date if no day was done', async () => {
    await visit({ path: '/paper', person: { createdAt: '2026-11-19T10:00:00.000Z' } });
    await tick('1. One window');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });
});
