import type { Note } from '@scrollstop/contracts/days/notes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  againNotes,
  keepingSince,
  keepNote,
  keptThings,
  mergeNote,
  nextWrittenAt,
} from '../../../src/record/notes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString();
const again = (day: number, minute: number, text: string): Note => ({
  ...{ kind: 'again', day, text, minutes: 10 },
  writtenAt: at(minute),
});

describe('the three things to keep', () => {
  test('are those that were written last, without the lines that were left out', () => {
    const notes = [keepNote(['Coffee', '', 'Calls'], at(2)), keepNote(['Walks', '', ''], at(1))];
    expect(keptThings(notes)).toEqual(['Coffee', 'Calls']);
  });

  test('a line break within one does not make two of it', () => {
    expect(keptThings([keepNote(['Coffee\nfirst', 'Calls', 'Walks'], at(1))])).toEqual([
      'Coffee first',
      'Calls',
      'Walks',
    ]);
  });

  test('are three, in one line each without blanks around them', () => {
    expect(keptThings([keepNote([' Coffee \n  first ', 'Calls', 'Walks', 'Sleep'], at(1))])).toEqual([
      ...['Coffee first', 'Calls', 'Walks'],
    ]);
  });

  test('are kept since something was written, not since they were asked for', () => {
    const notes = [
      keepNote(['', '', ''], new Date('2026-11-20T12:00:00').toISOString()),
      keepNote(['Walk'], new Date('2026-11-21T12:00:00').toISOString()),
    ];
    expect(keepingSince(notes)).toBe('2026-11-21');
  });

  test('nothing written is nothing kept', () => {
    expect(keptThings([])).toBeNull();
    expect(keptThings([again(30, 1, 'Walks')])).toBeNull();
    expect(keptThings([keepNote(['', ' ', ''], at(1))])).toBeNull();
  });
});

test('the words of a day that was done again, the newest first', () => {
  const notes = [again(7, 1, 'first'), again(8, 2, 'other'), again(7, 3, 'second'), keepNote(['a'], at(4))];
  expect(againNotes(notes, 7).map(({ text }) => text)).toEqual(['second', 'first']);
  expect(againNotes(notes, 30)).toEqual([]);
});

test('a new note is the newest, even where the clock of another phone is ahead', () => {
  expect(nextWrittenAt([], new Date(at(5)))).toBe(at(5));
  expect(nextWrittenAt([again(1, 9, '')], new Date(at(5)))).toBe('2026-11-21T20:09:00.001Z');
});

test('two notes of one key become the same one on every device', () => {
  const note = fc.record({ text: fc.string({ maxLength: 3 }), minutes: fc.nat(3) });
  const whole = note.map((part): Note => ({ ...again(1, 1, ''), ...part }));
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      expect(mergeNote(a, b)).toEqual(mergeNote(b, a));
      expect(mergeNote(mergeNote(a, b), c)).toEqual(mergeNote(a, mergeNote(b, c)));
      expect(mergeNote(a, a)).toEqual(a);
    }),
  );
});
