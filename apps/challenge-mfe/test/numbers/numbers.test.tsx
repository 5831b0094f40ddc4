/** Own numbers (J-1 … J-3): asked for at a calm moment, shown as a personal line, counted only with consent. */
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInBothThemes as accessible } from '../accessible.ts';
import { done, setClock, storeEntries, visit, type Visit } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer();
/** The first day was on 14 November, so this is day 7. */
beforeEach(() => {
  setClock('2026-11-21T21:00:00');
  storeEntries([done(1, '2026-11-14'), done(2, '2026-11-15')]);
});

const typed = (day: number, minutes: number) => ({
  id: `day-${day}`,
  minutes,
  editedAt: '2026-11-14T20:00:00.000Z',
});
const setNumbers = (...items: object[]) => (server.documents = { numbers: items as never[] });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const items = () => (server.documents.numbers ?? []) as { id: string; minutes?: number; on?: boolean }[];
const open = (opening: Visit = {}) => visit({ path: '/numbers', ...opening });

test('the number of day 7 is asked for, typed, shown beside the baseline and sent', async () => {
  setNumbers(typed(0, 290));
  const { pointer, toasts } = await open();
  await heading('Last week’s average');
  expect(screen.getByText('Day 7', { selector: 'header *' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add the number of Day 7' })).toBeNull();
  await pointer.type(screen.getByLabelText('Hours'), '4');
  await pointer.type(screen.getByLabelText('Minutes'), '10');
  await accessible();
  await pointer.click(await button('Keep this number'));
  await heading('Your own numbers');
  // The list and the line show it.
  expect(toasts).toEqual([]);
  expect(screen.getByText('4 h 10', { selector: 'li *' })).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(screen.getByRole('img', { name: /^Daily average/ }).getAttribute('aria-label')).toBe(
    'Daily average. Day 0: 4 hours and 50 minutes. Day 7: 4 hours and 10 minutes. Day 30: not yet. Day 60: not yet.',
  );
  expect(screen.getByText('Day 0: 4 h 50')).toBeTruthy();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayA day',
    '04 h 50',
    '74 h 10',
    '30not yet',
    '60not yet',
  ]);
  await accessible();
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'day-7')?.minutes).toBe(250));
});

test('a number that is empty or longer than a day is not stored, and the field says why', async () => {
  const { pointer, toasts } = await open();
  await pointer.click(await button('Keep this number'));
  const hours = screen.getByLabelText('Hours');
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Type hours and minutes, up to a day.')).toBeTruthy();
  expect(document.activeElement).toBe(hours);
  await pointer.type(hours, '25');
  await pointer.click(await button('Keep this number'));
  expect(toasts).toEqual([]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a half-typed number survives another screen until it is stored or skipped', async () => {
  const hours = () => screen.findByLabelText<HTMLInputElement>('Hours');
  const { unmount } = await open();
  fireEvent.change(await hours(), { target: { value: '4' } });
  unmount();
  await open();
  expect((await hours()).value).toBe('4');
  fireEvent.click(await button('Skip this time'));
  expect(localStorage.getItem(storageKeys.typedTexts)).toBeNull();
});

test('a whole time is split into both fields; a bare number is stored on the second tap', async () => {
  const { pointer } = await open();
  const [hours, minutes] = [screen.getByLabelText('Hours'), screen.getByLabelText('Minutes')];
  const shown = () => [hours, minutes].map((field) => (field as HTMLInputElement).value);
  await pointer.click(hours);
  await pointer.paste('4h 12m');
  expect(shown()).toEqual(['4', '12']);
  await pointer.clear(minutes);
  await pointer.clear(hours);
  await pointer.type(hours, '227');
  await pointer.click(await button('Keep this number'));
  expect(shown()).toEqual(['3', '47']);
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('We read 227 as 3 h 47.');
  await pointer.click(await button('Keep this number'));
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'day-7')?.minutes).toBe(227));
});

test('an ambiguous time is asked about, and one tap stores the chosen one', async () => {
  const { pointer } = await open();
  const hours = screen.getByLabelText('Hours');
  await pointer.type(hours, '4');
  await pointer.click(await button('Keep this number'));
  expect(screen.getByText('What does 4 mean?')).toBeTruthy();
  expect(await button('0 h 04')).toBeTruthy();
  await accessible();
  // Further typing removes the question.
  await pointer.type(hours, '.5');
  expect(screen.queryByText('What does 4 mean?')).toBeNull();
  await pointer.click(await button('Keep this number'));
  expect(screen.getByText('What does 4.5 mean?')).toBeTruthy();
  await pointer.click(await button('4 h 30'));
  await heading('Your own numbers');
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'day-7')?.minutes).toBe(270));
});

test('skipping takes one tap, and no screen asks for this number again', async () => {
  const { pointer } = await open();
  await pointer.click(await button('Skip this time'));
  await heading('Your own numbers');
  expect(screen.queryByLabelText('Hours')).toBeNull();
  await pointer.click(await button('Add the number of Day 7'));
  await heading('Last week’s average');
});

test('a number can be changed and removed, and a missing one is not zero', async () => {
  setNumbers(typed(0, 290), typed(7, 250));
  const { pointer } = await open();
  await pointer.click(await button('Change the number of Day 7'));
  const hours = screen.getByLabelText<HTMLInputElement>('Hours');
  expect([hours.value, screen.getByLabelText<HTMLInputElement>('Minutes').value]).toEqual(['4', '10']);
  await pointer.click(await button('Leave it as it is'));
  expect(screen.getByText('4 h 10', { selector: 'li *' })).toBeTruthy();
  await pointer.click(await button('Remove the number of Day 7'));
  expect(screen.getByRole('img', { name: /Day 7: no number\. Day 30: not yet/ })).toBeTruthy();
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'day-7')?.minutes).toBeUndefined());
  expect(items().find(({ id }) => id === 'day-0')?.minutes).toBe(290);
});

test('the second of two fast taps does not remove another number', async () => {
  setClock('2026-11-30T10:00:00');
  setNumbers(typed(0, 290), typed(7, 250));
  const { pointer } = await open();
  await pointer.click(await button('Remove the number of Day 0'));
  // By now the row of the next number is in the place of the removed one.
  fireEvent.click(await button('Remove the number of Day 7'), { detail: 2 });
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'day-0')?.minutes).toBeUndefined());
  expect(items().find(({ id }) => id === 'day-7')?.minutes).toBe(250);
});

test('no user is counted unless switched on, which can be undone', async () => {
  setNumbers(typed(0, 290), typed(7, 250));
  const { pointer } = await open();
  const on = await screen.findByRole('radio', { name: 'Count them' });
  const off = screen.getByRole('radio', { name: 'Do not' });
  expect((off as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'What the results show' }).getAttribute('href')).toBe('/results');
  await pointer.click(on);
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'counted')?.on).toBe(true));
  await pointer.click(off);
  await advance(2_000);
  await waitFor(() => expect(items().find(({ id }) => id === 'counted')?.on).toBe(false));
});

test('a demo stores its numbers on the device and is not counted', async () => {
  const { pointer } = await open({ demo: true });
  await pointer.type(await screen.findByLabelText('Hours'), '3');
  await pointer.click(await button('Keep this number'));
  await pointer.click(await button('3 h 00'));
  await heading('Your own numbers');
  expect(screen.queryByText('Count my numbers anonymously')).toBeNull();
  await advance(3_000);
  expect(items()).toEqual([]);
});

test('the guide names the place on each phone and the system version it is for', async () => {
  const { pointer } = await open();
  await heading('Last week’s average');
  expect(document.body.textContent).toContain('Settings › Screen Time › See All App & Website Activity › Week');
  expect(screen.getByText(/For iOS 18; yours may differ/)).toBeTruthy();
  await pointer.click(screen.getByRole('radio', { name: 'Android' }));
  expect(document.body.textContent).toContain('Settings › Digital Wellbeing');
  expect(screen.getByText(/For Android 15; yours may differ/)).toBeTruthy();
  await accessible();
});

test('no number is asked for outside its week', async () => {
  setClock('2026-11-30T10:00:00');
  await visit({ path: '/progress' });
  expect((await screen.findByRole('link', { name: 'Your own numbers' })).getAttribute('href')).toBe('/numbers');
  expect(screen.queryByText(/: your own number$/)).toBeNull();
});

test('the numbers are in Italian', async () => {
  setNumbers(typed(0, 290));
  const { pointer } = await open({ locale: 'it' });
  await heading('La media della settimana scorsa');
  await pointer.type(screen.getByLabelText('Ore'), '4');
  await pointer.click(await button('Tieni questo numero'));
  expect(screen.getByText('Che cosa vuol dire 4?')).toBeTruthy();
  await pointer.click(await button('4 h 00'));
  expect(screen.getByText('4 h 00', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByText('Conta i miei numeri in forma anonima')).toBeTruthy();
  // The baseline arrives from the account after the number was typed here.
  await screen.findByRole('img', { name: /Giorno 0: 4 ore e 50 minuti\. Giorno 7: 4 ore\./ });
});
