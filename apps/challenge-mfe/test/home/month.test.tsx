import type {} from '@vitest/browser-playwright';
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { done, storeEntries, visit } from '../harness.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

/** Days 1–30, one per date, the last of them yesterday. */
const wholeMonth = (words: Record<number, string> = {}) =>
  Array.from({ length: 30 }, (_, index) =>
    done(index + 1, addDays('2026-10-22', index), {
      reflectionText: words[index + 1] ?? '',
      completionStatus: index === 4 ? 'partial' : 'yes',
    }),
  );

function storeMonth(words?: Record<number, string>): void {
  storeEntries(wholeMonth(words));
}

const region = (name: string) => screen.findByRole('region', { name });
const ask = () => region('Which three things will you keep?');

describe('home on the day after day 30', () => {
  test('opens with the month: its picture as a sentence, its words, the three habits and links', async () => {
    storeMonth({ 1: 'The lime tree.', 30: 'Walks, paper, sleep.' });
    await visit();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your month');
    const picture = await screen.findByRole('img', { name: /^One drawing/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'One drawing: 30 days, 300 minutes: 100 of mindfulness, 100 of creativity, 100 of connection. Words on 2 days, 6 in all. Day 5 was tried, not completed.',
    );
    expect(picture.querySelectorAll('.ray')).toHaveLength(30);
    expect(picture.querySelectorAll('.ray[data-tried]')).toHaveLength(1);
    expect(picture.querySelectorAll('.word')).toHaveLength(2);
    const words = await region('In your words');
    expect(words.textContent).toContain('The lime tree.');
    expect(words.textContent).toContain('Walks, paper, sleep.');
    expect(await ask()).toBeTruthy();
    const after = within(await region('From here')).getAllByRole('link');
    expect(after.map((link) => link.getAttribute('href'))).toEqual(['/keepers', '/round-2', '/gift/buy']);
    expect(after[0]?.textContent).toContain('Day 31 of 66');
    expect((await region('Your journey')).textContent).toContain('30 days without a gap');
    // Every day can be opened from here.
    expect(screen.getByRole('button', { name: /^Day ?30\b/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Today' })).toBeNull();
    await expectAccessible();
  });

  test('has one table row per day', async () => {
    storeMonth({ 1: 'The lime tree.' });
    const { pointer } = await visit();
    await pointer.click(await screen.findByText('Show as table'));
    const [, first] = screen.getAllByRole('row');
    const cells = within(first!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '10', '3']);
    expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1);
  });

  test('is in Italian', async () => {
    storeMonth({ 1: 'Il tiglio.' });
    await visit({ locale: 'it' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Il tuo mese');
    expect(
      await screen.findByRole('img', {
        name: /100 di connessione\. Giorni con parole: 1, parole in tutto: 2\./,
      }),
    ).toBeTruthy();
    expect(screen.getByText('parole, in 1 nota')).toBeTruthy();
    expect(await region('Quali tre cose tieni?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tieni queste tre' })).toBeTruthy();
  });

  test('does not draw an unfinished month', async () => {
    storeEntries([done(1, '2026-11-19'), done(2, '2026-11-20')]);
    await visit({ path: '/month' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your month still goes on' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To today' }).getAttribute('href')).toBe('/');
  });
});

describe('the three habits to keep', () => {
  test('are asked for, start with the words of day 30, and reach the server', async () => {
    storeMonth({ 30: 'Coffee at the window. The kitchen charger. Calling Marta.' });
    const { pointer } = await visit();
    const form = within(await ask());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'First' }).value).toBe('Coffee at the window');
    fireEvent.change(form.getByRole('textbox', { name: 'Third' }), { target: { value: 'Sunday calls' } });
    await pointer.click(form.getByRole('button', { name: 'Keep these three' }));
    const kept = within(await region('The three things you keep'));
    const things = ['Coffee at the window', 'The kitchen charger', 'Sunday calls'];
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(things);
    await waitFor(() => expect(server.calls).toContain('POST /api/progress/documents/notes'));
  });

  test('are asked for first, and move below the figures on the next visit', async () => {
    storeMonth();
    const share = () => screen.getByRole('button', { name: 'Share' });
    const afterShare = (region: Element) =>
      (share().compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const { pointer, unmount } = await visit();
    expect(afterShare(await ask())).toBe(false);
    fireEvent.change(screen.getByRole('textbox', { name: 'First' }), { target: { value: 'Walks' } });
    await pointer.click(screen.getByRole('button', { name: 'Keep these three' }));
    expect(afterShare(await region('The three things you keep'))).toBe(false);
    unmount();
    await visit();
    expect(afterShare(await region('The three things you keep'))).toBe(true);
  });

  test('are not asked for if they were written on another phone', async () => {
    storeMonth();
    const editedAt = '2026-11-21T10:00:00.000Z';
    server.documents.notes = [{ id: 'keep', text: 'Walks\n\nPaper', minutes: 0, editedAt }];
    await visit();
    const kept = within(await region('The three things you keep'));
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Walks', 'Paper']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('need at least one text; "Later" asks again another day', async () => {
    storeMonth();
    const { pointer } = await visit();
    const form = within(await ask());
    await pointer.click(form.getByRole('button', { name: 'Keep these three' }));
    expect(form.getByText('Write at least one.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getAllByRole('textbox')[0]);
    await pointer.click(form.getByRole('button', { name: 'Later' }));
    expect(within(await ask()).getByRole('button', { name: 'Write them down' })).toBeTruthy();
    expect(localStorage.getItem('documents')).toBeNull();
  });
});

test('the month shows a change only if both sides were measured', async () => {
  storeMonth();
  const checkin = (date: string, option: number) => ({
    id: date,
    answers: Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? ''])),
    editedAt: `${date}T20:00:00.000Z`,
  });
  server.documents.checkins = [checkin('2026-10-24', 4), checkin('2026-11-20', 0)];
  await visit();
  const changed = await region('What changed');
  const names = within(changed)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(1);
  expect(changed.textContent).toMatch(/from \d+\.\d to \d+\.\d/);
});

describe('the picture to share', () => {
  const shareButton = () => screen.findByRole('button', { name: 'Share' });

  test('is shared by the phone’s share dialog as a file without the user’s words', async () => {
    storeMonth({ 1: 'secret words' });
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    const { pointer } = await visit();
    await waitFor(async () => expect((await shareButton()).getAttribute('aria-busy')).toBeNull());
    await pointer.click(await shareButton());
    const [sent] = share.mock.calls[0] ?? [];
    expect(sent?.files?.[0]).toMatchObject({ name: 'scrollstop-month.png', type: 'image/png' });
    expect(sent?.files?.[0]?.size).toBeGreaterThan(5_000);
    expect(sent?.text).toContain('30 days with less scrolling, in one drawing.');
    expect(JSON.stringify(sent)).not.toContain('secret words');
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  test('is saved as a file if the browser cannot share files', async () => {
    storeMonth();
    Object.assign(navigator, { canShare: () => false });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { pointer, toasts } = await visit();
    await waitFor(async () => expect((await shareButton()).getAttribute('aria-busy')).toBeNull());
    await pointer.click(await shareButton());
    await waitFor(() => expect(saved).toContain('scrollstop-month.png'));
    expect(toasts).toContainEqual({ title: 'Picture saved' });
    Reflect.deleteProperty(navigator, 'canShare');
  });
});

test('the printed month has no form and no links', async () => {
  storeMonth({ 30: 'Walks, paper, sleep.' });
  await visit();
  const form = await ask();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    expect(screen.getByText('Walks, paper, sleep.').checkVisibility()).toBe(true);
    expect(form.checkVisibility()).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});
