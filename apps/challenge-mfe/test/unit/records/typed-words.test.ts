/** Words with a character that no database stores are kept without it, so that no synced item is refused for it. */
import { keepNote } from '@scrollstop/challenge/record/notes';
import { NotesItem } from '@scrollstop/challenge/features/month/document';
import { LocalData, PostProgressBody } from '@scrollstop/contracts/days/progress';
import { expect, test } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { keepAgain, changeReflection, submitDay } from '../../../src/store/submit-day.ts';
import { withoutMarks } from '../../../src/store/records/record.ts';
import { openStore, type Store } from '../../../src/store/records/store.ts';
import { itemsNow, putItem } from '../../../src/store/records/documents.ts';
import { oneLine } from '@scrollstop/contracts/storable';
import { entry, memoryStorage, PROGRESS_KEY } from '../fakes.ts';

const TYPED = 'Ten\0 crows\ud800 at dusk 😀';
const KEPT = 'Ten crows at dusk 😀';
const now = () => new Date('2026-11-21T20:00:00.000Z');
const attempt = { day: 1, status: 'yes' as const, reflectionText: TYPED, timeSpent: 5, elapsed: 5 };

test.each<[string, (store: Store) => void]>([
  ['of a new day', (store) => submitDay(store, attempt)],
  ['of a changed day', (store) => changeReflection(store, entry(1), TYPED)],
])('the reflection %s', (_, write) => {
  const store = openStore({ storage: memoryStorage(), now });
  write(store);
  const [day] = store.progress.get();
  expect(day?.reflectionText).toBe(KEPT);
  expect(z.safeParse(PostProgressBody, withoutMarks(day!)).success).toBe(true);
});

test('the words of a day that was done again, and the things to keep', () => {
  const store = openStore({ storage: memoryStorage(), now });
  keepAgain(store, { day: 1, text: TYPED, minutes: 5 });
  putItem(store, 'notes', keepNote([TYPED]));
  const notes = itemsNow(store, 'notes');
  expect(notes.map(({ text }) => text)).toEqual([KEPT, KEPT]);
  for (const note of notes) expect(z.safeParse(NotesItem, note).success).toBe(true);
});

test('a line that is cut within an emoji', () => {
  expect(oneLine(`${'x'.repeat(9)}😀`, 10)).toBe('x'.repeat(9));
});

test('a record of an earlier version, and what a sign-in brings of it', () => {
  const waiting = { ...entry(1, { reflectionText: TYPED }), unsynced: true };
  const storage = memoryStorage({ [PROGRESS_KEY]: JSON.stringify({ schemaVersion: 1, entries: [waiting] }) });
  const [day] = openStore({ storage, now }).progress.get();
  expect(day?.reflectionText).toBe(KEPT);
  const sent = LocalData.parse({ challenges: [{ day: 1, completed: true, reflectionText: TYPED }] });
  expect(sent.challenges?.[0]?.reflectionText).toBe(KEPT);
});
