/** Saving and importing the month as a file. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { newTimer } from '@scrollstop/challenge/features/timer/timer';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { monthFile } from '@scrollstop/challenge/features/month-file/en';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { done, storedEntries, storeEntries, visit } from '../harness.tsx';
import { dialogClosed } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer();

const month = (change: object = {}) => ({
  format: 'scrollstop-month',
  version: 1,
  exportedAt: '2026-11-21T20:00:00.000Z',
  days: [done(1, '2026-01-20', { reflectionText: 'from the old phone' })],
  documents: {
    notes: [{ id: 'keep', text: 'walks', minutes: 0, editedAt: '2026-01-20T20:00:00.000Z' }],
    rest: [{ id: 'mark:2026-01-21', on: '2026-01-21', editedAt: '2026-01-21T20:00:00.000Z' }],
  },
  ...change,
});

async function choose(value: unknown): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input found');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await userEvent.upload(input, new File([text], 'month.json', { type: 'application/json' }));
}

/** Returns the contents of files that the page saves offline. */
async function savedOffline(...formats: (keyof typeof monthFile.formats)[]): Promise<string[]> {
  const saved = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const texts: string[] = [];
  for (const format of formats) {
    const button = await screen.findByRole('button', { name: monthFile.formats[format].label });
    server.fails = 'offline';
    // The second press comes before the code of the files has loaded.
    act(() => [button, button].forEach((pressed) => pressed.click()));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(texts.length + 1));
    texts.push(await (saved.mock.lastCall![0] as Blob).text());
  }
  return texts;
}

test('importing a copy merges both sides, and importing it twice changes nothing', async () => {
  storeEntries([
    done(1, '2026-01-22', { timeSpent: 30, updatedAt: '2026-01-19T08:00:00.000Z', reflectionText: 'older' }),
  ]);
  const { toasts } = await visit({ path: '/your-data', locale: 'en' });
  await screen.findByRole('button', { name: /^Take in a copy/ });
  for (let time = 0; time < 2; time++) {
    await choose(month());
    await waitFor(() => expect(toasts.filter(({ title }) => title === 'Your month is here')).toHaveLength(time + 1));
    expect(storedEntries()).toMatchObject([
      { day: 1, completedOn: '2026-01-20', timeSpent: 30, reflectionText: 'from the old phone' },
    ]);
  }
  expect(toasts.at(-1)?.description).toBe('1 day was taken in.');
  await waitFor(() => expect(server.documents.notes).toMatchObject([{ text: 'walks' }]));
  await waitFor(() => expect(server.documents.rest).toHaveLength(1));
  await waitFor(() => expect(server.entries).toMatchObject([{ reflectionText: 'from the old phone' }]));
});

test('a copy contains texts that no screen and no server has', async () => {
  const lost = { '2026-01-20T07:00:00.000Z': 'An older text.', '2026-01-20T06:00:00.000Z': '' };
  storeEntries([done(1, '2026-01-20', { reflectionText: 'The shown text.', lost, unsynced: true })]);
  const draft = (day: number, reflectionText: string) => ({ day, reflectionText, timer: newTimer(10) });
  const drafts = [draft(1, 'Typed for a done day.'), draft(2, 'Typed for an open day.'), draft(3, '  ')];
  const stored = { schemaVersion: 1, drafts: drafts.map((one) => ({ ...one, completionStatus: null })) };
  localStorage.setItem(storageKeys.draft, JSON.stringify(stored));
  const { toasts } = await visit({ path: '/your-data', locale: 'en' });
  const [copy = '', readable] = await savedOffline('json', 'md');
  expect(readable).not.toContain('An older text');
  for (const words of [/The shown text/, /for a done day/, /for an open day/]) expect(readable).toMatch(words);
  expect(readable?.match(/^## Day/gm)).toHaveLength(2);

  // Imported on a new device.
  localStorage.removeItem(storageKeys.progress);
  localStorage.removeItem(storageKeys.draft);
  await choose(copy);
  await waitFor(() => expect(toasts.at(-1)?.description).toBe('2 days were taken in.'));
  const [first, second] = storedEntries();
  expect(first).toMatchObject({ completed: true, reflectionText: 'The shown text.' });
  expect(Object.values(first?.lost ?? {}).sort()).toEqual(['An older text.', 'Typed for a done day.']);
  expect(second).toMatchObject({ completed: false, reflectionText: 'Typed for an open day.' });
});

test('table, text and calendar are created on the device', async () => {
  storeEntries([done(1, '2026-01-20', { reflectionText: '=a heron, "standing"' })]);
  await visit({ path: '/your-data', locale: 'en' });
  const texts = await savedOffline('csv', 'md', 'ics');
  expect(texts[0]).toContain(`"'=a heron, ""standing"""`);
  expect(texts[1]).toContain('> =a heron, "standing"');
  expect(texts[2]?.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(30);
  expect(texts[2]).not.toContain('heron');
});

test.each([
  ['text that is not JSON', 'hello', 'This is not a copy of a month.'],
  ['a newer version', month({ version: 9 }), 'A newer version made it. Reload and try again.'],
  ['wrong types', month({ days: [{ day: '1' }] }), 'The copy is damaged.'],
])('a file with %s is refused with a clear message, and nothing changes', async (_name, value, sentence) => {
  await visit({ path: '/your-data', locale: 'en' });
  await screen.findByRole('button', { name: /^Take in a copy/ });
  await choose(value);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(storedEntries()).toEqual([]);
});

test.each(['en', 'it'] as const)(
  'a month of another account is imported only after confirmation, in %s',
  async (locale) => {
    const words = {
      en: ['to another account', 'Leave it', 'It’s mine'],
      it: ['di un altro account', 'Lascia', 'È mio'],
    };
    const [title, leave, mine] = words[locale].map((part) => new RegExp(part));
    const { toasts, pointer } = await visit({ path: '/your-data', locale });
    await screen.findByRole('button', { name: /\(\.ics\)/ });
    for (const button of [leave, mine]) {
      await choose(month({ account: 1042 }));
      const question = await screen.findByRole('dialog', { name: title! });
      expect(storedEntries()).toEqual([]);
      await pointer.click(within(question).getByRole('button', { name: button! }));
      await dialogClosed();
      expect(toasts).toHaveLength(button === mine ? 1 : 0);
    }
    expect(storedEntries()).toMatchObject([{ day: 1, reflectionText: 'from the old phone' }]);
    // A file of this account, or of none, is imported without confirmation.
    for (const own of [{ account: 1000 }, {}]) await choose(month(own));
    await waitFor(() => expect(toasts).toHaveLength(3));
  },
);

test('the consent to be counted is not imported', async () => {
  const numbers = [
    { id: 'counted', on: true, editedAt: '2026-01-21T20:00:00.000Z' },
    { id: 'day-0', minutes: 200, editedAt: '2026-01-21T20:00:00.000Z' },
  ];
  const { toasts } = await visit({ path: '/your-data', locale: 'en' });
  await screen.findByRole('button', { name: /^Take in a copy/ });
  await choose(month({ documents: { numbers } }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Your month is here'));
  expect(localStorage.getItem('documents')).toContain('day-0');
  expect(localStorage.getItem('documents')).not.toContain('counted');
});

test('the page is in Italian and accessible in both themes', async () => {
  await visit({ path: '/your-data', locale: 'it' });
  expect(await screen.findByRole('button', { name: 'Salva per il tuo calendario (.ics)' })).toBeTruthy();
  await expectAccessibleInBothThemes();
});
