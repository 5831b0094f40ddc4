/** Characters that no database can store are removed, so that no synced item is refused because of them. */
import { keepNote } from '@scrollstop/challenge/record/notes';
import { NotesItem } from '@scrollstop/challenge/features/month/document';
import { LocalData, PostProgressBody } from '@scrollstop/contracts/days/progress';
import { expect, test } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { saveRepeat, changeReflection, submitDay } from '../../../src/store/submit-day.ts';
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
])('the reflection %s is stored without them', (_, write) => {
  const store = openStore({ storage: memoryStorage(), now });
  write(store);
  const [day] = store.progress.get();
  expect(day?.reflectionText).toBe(KEPT);
  expect(z.safeParse(PostProgressBody, withoutMarks(day!)).success).toBe(true);
});

test('the note of a repeated day and the habits to keep are stored without them', () => {
  const store = openStore({ storage: memoryStorage(), now });
  saveRepeat(store, { day: 1, text: TYPED, minutes: 5 });
  putItem(store, 'notes', keepNote([TYPED]));
  const notes = itemsNow(store, 'notes');
  expect(notes.map(({ text }) => text)).toEqual([KEPT, KEPT]);
  for (const note of notes) expect(z.safeParse(NotesItem, note).success).toBe(true);
});

test('a line is never cut in the middle of an emoji', () => {
  expect(oneLine(`${'x'.repeat(9)}😀`, 10)).toBe('x'.repeat(9));
});

test('a record of an earlier version and the data sent at sign-in are read without them', () => {
  const waiting = { ...entry(1, { reflectionText: TYPED }), unsynced: true };
  const storage = memoryStorage({ [PROGRESS_KEY]: JSON.stringify({ schemaVersion: 1, entries: [waiting] }) });
  const [day] = openStore({ storage, now }).progress.get();
  expect(day?.reflectionText).toBe(KEPT);
  const sent = LocalData.parse({ challenges: [{ day: 1, completed: true, reflectionText: TYPED }] });
  expect(sent.challenges?.[0]?.reflectionText).toBe(KEPT);
});
