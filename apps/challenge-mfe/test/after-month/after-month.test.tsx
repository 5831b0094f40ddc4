import { addDays } from '@scrollstop/challenge/days/local-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { done, holdNetwork, setClock, storedEntries, storeEntries, visit } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer();

/** Day 31 is 2026-11-01. */
const on = (day: number) => addDays('2026-11-01', day - 31);
const evening = (day: number) => `${on(day)}T20:00:00`;

/** Days 1–30, one per date, the last on 31 October. */
function storeMonth(words: Record<number, string> = {}): void {
  storeEntries(
    Array.from({ length: 30 }, (_, index) =>
      done(index + 1, addDays('2026-10-02', index), { reflectionText: words[index + 1] ?? '' }),
    ),
  );
}

/** As the month screen has stored them since the first release. */
const keptOn = (date: string) => ({
  id: 'keep',
  text: 'Phone sleeps in the kitchen\nA walk without headphones\nOne real question',
  minutes: 0,
  editedAt: new Date(`${date}T20:00:00`).toISOString(),
});

const choose = (thing: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: thing })).getByRole('radio', { name: answer }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the habits to keep', () => {
  beforeEach(() => storeMonth());

  test('are asked about on day 45, and the answers reach the server', async () => {
    setClock(evening(45));
    server.documents.notes = [keptOn(on(31))];
    const { pointer, toasts } = await visit({ path: '/keepers' });
    expect(await screen.findByText('Check-in 2 of 6')).toBeTruthy();
    expect(heading()).toBe('Day 45 of 66');
    expect(screen.getByText('On how many days, 8 Nov to 14 Nov?')).toBeTruthy();
    const first = screen.getByRole('group', { name: /Phone sleeps in the kitchen/ });
    expect(first.textContent).toContain('Kept since 1 Nov');
    expect(
      within(first)
        .getAllByRole('radio')
        .filter((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([]);
    await expectAccessible();

    await pointer.click(screen.getByRole('button', { name: 'Keep this week' }));
    expect(screen.getByRole('alert').textContent).toBe('Answer for at least one.');
    choose(/Phone sleeps/, '6–7');
    choose(/A walk/, '1–2');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The charger is in the hall.' } });
    await pointer.click(screen.getByRole('button', { name: 'Keep this week' }));
    expect(toasts.at(-1)).toMatchObject({ title: 'Kept' });

    await waitFor(() =>
      expect(server.documents.keepers).toMatchObject([
        {
          id: 'week-2',
          on: on(45),
          answers: [
            { thing: 'Phone sleeps in the kitchen', kept: '6-7' },
            { thing: 'A walk without headphones', kept: '1-2' },
          ],
          words: 'The charger is in the hall.',
        },
      ]),
    );
    const weeks = within(screen.getByRole('region', { name: 'Six check-ins' }));
    expect(weeks.getByText('A walk without headphones: 1–2 of 7 days')).toBeTruthy();
    expect(weeks.getByText('The charger is in the hall.')).toBeTruthy();
    // The week before is still open, without a reproach.
    expect(screen.getByText('Check-in 1 of 6')).toBeTruthy();
    expect(screen.getByText(/^Later is fine/)).toBeTruthy();
  });

  test('keep the date of a late answer when it is edited', async () => {
    setClock(evening(60));
    server.documents.notes = [keptOn(on(31))];
    const { pointer } = await visit({ path: '/keepers' });
    await pointer.click(await screen.findByRole('button', { name: 'Answer: check-in 1' }));
    choose(/One real question/, '3–5');
    await pointer.click(screen.getByRole('button', { name: 'Keep this week' }));
    expect(await screen.findByText('Answered on 30 Nov')).toBeTruthy();
    setClock(evening(61));
    await pointer.click(screen.getByRole('button', { name: 'Edit: check-in 1' }));
    expect(screen.getByRole('radio', { name: '3–5', checked: true })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'As I remember it.' } });
    await pointer.click(screen.getByRole('button', { name: 'Keep this week' }));
    await waitFor(() =>
      expect(server.documents.keepers).toMatchObject([
        { id: 'week-1', on: on(60), words: 'As I remember it.' },
        { id: 'week-1', on: on(60), words: '' },
      ]),
    );
  });

  test('keep a started answer across a reload', async () => {
    setClock(evening(38));
    server.documents.notes = [keptOn(on(31))];
    const { unmount } = await visit({ path: '/keepers' });
    await screen.findByText('Check-in 1 of 6');
    choose(/A walk/, '6–7');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a thought' } });
    unmount();
    // The next week is started as well.
    setClock(evening(45));
    const later = await visit({ path: '/keepers' });
    await screen.findByText('Check-in 2 of 6');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Another' } });
    later.unmount();
    setClock(evening(38));
    await visit({ path: '/keepers' });
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a thought');
    expect(screen.getByRole('radio', { name: '6–7', checked: true })).toBeTruthy();
  });

  test('end on day 66 with a look back and a quiet word, also in Italian', async () => {
    setClock(evening(66));
    server.documents.notes = [keptOn(on(31))];
    const { pointer } = await visit({ path: '/keepers', locale: 'it' });
    expect(await screen.findByText('Ormai è cosa tua?')).toBeTruthy();
    choose(/Phone sleeps/, 'Sì');
    choose(/A walk/, 'In parte');
    choose(/One real question/, 'No');
    await pointer.click(screen.getByRole('button', { name: 'Tieni questo sguardo indietro' }));
    const end = await screen.findByRole('region', { name: 'Sessantasei giorni' });
    expect(end.textContent).toContain('giorni66');
    expect(end.textContent).toContain('check-in1');
    await expectAccessible();
  });

  test('can be started today by a user who finished long ago', async () => {
    setClock(evening(120));
    server.documents.notes = [keptOn(on(31))];
    const { pointer } = await visit({ path: '/keepers' });
    await pointer.click(await screen.findByRole('button', { name: 'Begin the six weeks today' }));
    expect(heading()).toBe('Day 31 of 66');
    expect(screen.getByText(/^Check-in 1 opens on/)).toBeTruthy();
  });

  test('can be swapped one by one, while earlier answers stay', async () => {
    setClock(evening(40));
    server.documents = {
      notes: [keptOn(on(31))],
      keepers: [
        {
          id: 'week-1',
          editedAt: new Date(evening(37)).toISOString(),
          on: on(37),
          answers: [{ thing: 'One real question', kept: '3-5' }],
          words: '',
        },
      ],
    };
    const { pointer } = await visit({ path: '/keepers' });
    await pointer.click(await screen.findByRole('button', { name: 'Swap one of the three' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Third' }), {
      target: { value: 'Paper at breakfast' },
    });
    await pointer.click(screen.getByRole('button', { name: 'Keep these three' }));
    expect(await screen.findByText('Paper at breakfast')).toBeTruthy();
    expect(screen.getByText('One real question: 3–5 of 7 days')).toBeTruthy();
    await waitFor(() => expect(server.documents.notes).toHaveLength(2));
  });

  test('keep an unsaved answer with its habit when another is swapped', async () => {
    setClock(evening(38));
    server.documents.notes = [keptOn(on(31))];
    const { pointer } = await visit({ path: '/keepers' });
    await screen.findByText('Check-in 1 of 6');
    choose(/A walk/, '6–7');
    choose(/One real question/, '3–5');
    await pointer.click(screen.getByRole('button', { name: 'Swap one of the three' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Third' }), {
      target: { value: 'Paper at breakfast' },
    });
    await pointer.click(screen.getByRole('button', { name: 'Keep these three' }));
    const checkedOf = (thing: RegExp) =>
      within(screen.getByRole('group', { name: thing })).queryAllByRole('radio', { checked: true }).length;
    await screen.findByRole('group', { name: /Paper at breakfast/ });
    expect([checkedOf(/A walk/), checkedOf(/Paper at breakfast/)]).toEqual([1, 0]);
  });

  test('keep the text being typed when the habits of another phone arrive', async () => {
    setClock(evening(38));
    server.documents.notes = [keptOn(on(31))];
    const release = holdNetwork();
    const { pointer } = await visit({ path: '/keepers' });
    const third = await screen.findByRole('textbox', { name: 'Third' });
    fireEvent.change(third, { target: { value: 'Paper at breakfast' } });
    release();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Phone sleeps in the kitchen'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Third' }).value).toBe('Paper at breakfast');
    await pointer.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText('Check-in 1 of 6')).toBeTruthy();
  });
});

describe('round 2', () => {
  beforeEach(() => storeMonth({ 1: 'The lime tree.' }));

  const openFirst = async (day = 31, change: Parameters<typeof visit>[0] = {}) => {
    setClock(evening(day));
    return visit({ path: '/round-2', ...change });
  };
  const roundDay = (variant: 'harder' | 'together', words: string) => ({
    round: [{ id: 'day-1', editedAt: new Date(evening(31)).toISOString(), variant, on: on(31), minutes: 10, words }],
  });
  const plain = () => storedEntries().map(({ unsynced: _, ...entry }) => entry);
  const stars = () =>
    (JSON.parse(localStorage.getItem('user-stats') ?? '{}') as { totalStars?: number }).totalStars ?? 0;

  test('day 1 is done in the harder way: text, timer, new words beside the old ones, one star', async () => {
    const { pointer, toasts } = await openFirst();
    await waitFor(() => expect(stars()).toBeGreaterThan(0));
    const before = stars();
    const entries = plain();
    await pointer.click(await screen.findByRole('button', { name: 'Done' }));
    const ways = screen.getByRole('group', { description: 'Choose one of the two first.' });
    expect(document.activeElement).toBe(within(ways).getAllByRole('radio')[0]);
    await pointer.click(screen.getByRole('radio', { name: 'A little harder, 10 min' }));
    expect(await screen.findByText(/^The same window, at an hour when you never look out of it/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('10:00');
    expect(screen.getByText('The lime tree.')).toBeTruthy();
    await expectAccessible();
    await pointer.click(screen.getByRole('button', { name: 'Start timer' }));
    await advance(300_000);
    fireEvent(document, new Event('visibilitychange'));
    expect(toasts.map(({ title }) => title)).not.toContain('Timer completed!');
    await advance(300_000);
    expect(toasts.at(-1)?.title).toBe('Timer completed!');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ten crows before dawn.' } });
    await pointer.click(screen.getByRole('button', { name: 'Done' }));

    expect(screen.getByText(/Day 1 of round 2 is done\. Day 2 opens tomorrow\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    await waitFor(() => expect(stars()).toBe(before + 1));
    await waitFor(() =>
      expect(server.documents.round).toMatchObject([
        { id: 'day-1', variant: 'harder', on: on(31), minutes: 10, words: 'Ten crows before dawn.' },
      ]),
    );
    // The month is unchanged.
    expect(plain()).toEqual(entries);
  });

  test('the next day opens tomorrow, also for doing it with someone', async () => {
    server.documents = roundDay('together', 'She saw a kite.');
    const { pointer } = await openFirst(32, { locale: 'it' });
    expect(await screen.findByText('Giorno 2')).toBeTruthy();
    await pointer.click(screen.getByRole('radio', { name: 'Con qualcuno, 10 min' }));
    expect(await screen.findByText(/^Respira con qualcuno/)).toBeTruthy();
  });

  /** Opens the screen again after words were typed here and the day was done on another phone. */
  async function doneElsewhere(words: string) {
    const { pointer, unmount } = await openFirst();
    await pointer.click(await screen.findByRole('radio', { name: 'With someone, 10 min' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
    unmount();
    server.documents = roundDay('harder', 'Ten crows.');
    const again = await openFirst();
    expect(await screen.findByText('You were writing this here')).toBeTruthy();
    return again;
  }

  test('words typed here while another phone did the day are not lost', async () => {
    const { pointer } = await doneElsewhere('We saw a kite.');
    await pointer.click(screen.getByRole('button', { name: 'Add to the reflection' }));
    // The button no longer exists.
    expect(document.activeElement?.tagName).toBe('LI');
    await waitFor(() => expect(server.documents.round?.[0]).toMatchObject({ words: 'Ten crows.\n\nWe saw a kite.' }));
  });

  test('words typed here appear in the form of their day when the next one is started first', async () => {
    const { unmount } = await doneElsewhere('We saw a kite.');
    unmount();
    const { pointer } = await openFirst(32);
    await pointer.click(await screen.findByRole('radio', { name: /^With someone/ }));
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual([
      '',
      'Ten crows.\n\nWe saw a kite.',
    ]);
  });

  test('words typed here are added to text that is being edited', async () => {
    const { pointer } = await doneElsewhere('We saw a kite.');
    await pointer.click(screen.getByRole('button', { name: /^Change the words/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Eleven crows.' } });
    await pointer.click(screen.getByRole('button', { name: 'Add to the reflection' }));
    await waitFor(() =>
      expect(server.documents.round?.[0]).toMatchObject({ words: 'Eleven crows.\n\nWe saw a kite.' }),
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('words that do not fit beside those of the other phone are not cut', async () => {
    await doneElsewhere('k'.repeat(2_000));
    expect(screen.queryByRole('button', { name: 'Add to the reflection' })).toBeNull();
    expect(screen.getByText('k'.repeat(2_000))).toBeTruthy();
  });

  test('the screen says when it opens while the month is not over', async () => {
    storeEntries([done(1, '2026-10-31')]);
    setClock('2026-11-01T20:00:00');
    await visit({ path: '/round-2' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Round 2 comes after the month' })).toBeTruthy();
  });
});
