import type { Note } from '../../../src/features/month/document.ts';
import { describe, expect, test } from 'vitest';
import { againNotes, isAgain, keepingSince, keepNote, keptThings } from '../../../src/record/notes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString();
const again = (day: number, minute: number, text: string): Note => ({
  id: `again-${day}`,
  text,
  minutes: 10,
  editedAt: at(minute),
});
const keep = (things: string[], editedAt: string): Note => ({ ...keepNote(things), editedAt });

describe('the three things to keep', () => {
  test('are the latest ones, without lines that were left out', () => {
    const notes = [keep(['Coffee', '', 'Calls'], at(2)), keep(['Walks', '', ''], at(1))];
    expect(keptThings(notes)).toEqual(['Coffee', 'Calls']);
  });

  test('are at most three, on one line each, without surrounding spaces', () => {
    expect(keptThings([keep([' Coffee \n  first ', 'Calls', 'Walks', 'Sleep'], at(1))])).toEqual([
      'Coffee first',
      'Calls',
      'Walks',
    ]);
  });

  test('are listed once when they were written twice', () => {
    expect(keptThings([keep(['Walks', 'Walks ', 'Calls'], at(1))])).toEqual(['Walks', 'Calls']);
  });

  test('are kept since they were first written, not since they were asked for', () => {
    const notes = [
      keep(['', '', ''], new Date('2026-11-20T12:00:00').toISOString()),
      keep(['Walk'], new Date('2026-11-21T12:00:00').toISOString()),
    ];
    expect(keepingSince(notes)).toBe('2026-11-21');
  });

  test('do not exist when nothing was written', () => {
    expect(keptThings([])).toBeNull();
    expect(keptThings([again(30, 1, 'Walks')])).toBeNull();
    expect(keptThings([keep(['', ' ', ''], at(1))])).toBeNull();
  });
});

test('the texts of a day that was done again are returned newest first', () => {
  const notes = [again(7, 1, 'first'), again(8, 2, 'other'), again(7, 3, 'second'), keep(['a'], at(4))];
  expect(againNotes(notes, 7).map(({ text }) => text)).toEqual(['second', 'first']);
  expect(againNotes(notes, 30)).toEqual([]);
  expect(notes.map(isAgain)).toEqual([true, true, true, false]);
});
