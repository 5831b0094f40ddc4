import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { describe, expect, test } from 'vitest';
import { mergeEntry, sameEntry } from '../../../src/record/merge.ts';
import { attempt, completed } from '../support/entries.ts';
import { cases } from '../support/cases.ts';

/** Only a few instants, so that ties occur; each has two spellings. */
const instant = fc
  .record({ minute: fc.integer({ min: 0, max: 5 }), offset: fc.boolean() })
  .map(({ minute, offset }) => (offset ? `2026-03-01T13:0${minute}:00.000+01:00` : `2026-03-01T12:0${minute}:00.000Z`));

const written = fc.record({
  reflectionText: fc.constantFrom('', '   ', 'a', 'b', 'rain', 'più'),
  updatedAt: instant,
  timeSpent: fc.integer({ min: 0, max: 20 }),
  elapsed: fc.integer({ min: 0, max: 20 }),
});

const completion = fc.oneof(
  fc.record({
    completed: fc.constant(true),
    completionStatus: fc.constantFrom('yes' as const, 'partial' as const),
    completedAt: fc.option(instant),
    completedOn: fc.option(fc.constantFrom('2026-03-01', '2026-03-02')),
    utcOffset: fc.option(fc.constantFrom(-600, 0, 60)),
  }),
  fc.constant({
    completed: false,
    completionStatus: 'no' as const,
    completedAt: null,
    completedOn: null,
    utcOffset: null,
  }),
);

const entryOfDay = (day: number): fc.Arbitrary<ProgressEntry> =>
  fc.tuple(written, completion).map(([text, done]) => ({ day, ...text, ...done }));

const anyEntry = entryOfDay(7);
const merged = (a: ProgressEntry, b: ProgressEntry) => mergeEntry(a, b).entry;

describe('merging two records of one day', () => {
  test('does not depend on order or grouping, and is idempotent (S-2)', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, (a, b, c) => {
        assert.deepEqual(merged(a, b), merged(b, a));
        assert.deepEqual(merged(merged(a, b), c), merged(a, merged(b, c)));
        assert.deepEqual(merged(merged(a, b), b), merged(a, b));
      }),
      cases,
    );
  });

  test('keeps completion, status and minutes, and keeps or reports every text', () => {
    const rank = { no: 0, partial: 1, yes: 2 };
    fc.assert(
      fc.property(anyEntry, anyEntry, (a, b) => {
        const { entry, lost } = mergeEntry(a, b);
        for (const side of [a, b]) {
          assert.ok(entry.completed || !side.completed);
          assert.ok(rank[entry.completionStatus] >= rank[side.completionStatus]);
          assert.ok(entry.timeSpent >= side.timeSpent);
          assert.ok(entry.elapsed >= side.elapsed);
          if (side.reflectionText.trim() !== '') {
            assert.ok([entry.reflectionText, lost?.text].includes(side.reflectionText));
          }
        }
        assert.equal(entry.completed, entry.completionStatus !== 'no');
      }),
      cases,
    );
  });

  test('keeps the earliest completion, with its own date and offset', () => {
    const rome = completed(7, '2026-11-21', { utcOffset: 60 });
    const tokyo = completed(7, '2026-11-22', { utcOffset: 540 });
    expect(merged(tokyo, rome)).toMatchObject({ completedOn: '2026-11-21', utcOffset: 60 });
  });

  test('prefers a completion with a known instant', () => {
    const unknown = completed(7, '2026-11-21', { completedAt: null, completedOn: null });
    const known = completed(7, '2026-11-25');
    expect(merged(unknown, known).completedAt).toBe(known.completedAt);
  });

  test('keeps the newest non-blank text and reports the other one', () => {
    const old = attempt(7, { reflectionText: 'old', updatedAt: '2026-11-21T10:00:00.000Z' });
    const young = attempt(7, { reflectionText: 'young', updatedAt: '2026-11-21T11:00:00.000+00:00' });
    expect(mergeEntry(old, young)).toEqual({
      entry: young,
      lost: { text: 'old', updatedAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  test('compares instants whatever their spelling', () => {
    const first = '2026-11-21T23:30:00.000+02:00';
    const second = '2026-11-21T22:00:00.000Z';
    const rome = completed(7, '2026-11-21', { completedAt: first, updatedAt: first, reflectionText: 'a' });
    const utc = completed(7, '2026-11-21', { completedAt: second, updatedAt: second, reflectionText: 'b' });
    expect(merged(rome, utc)).toMatchObject({ completedAt: first, updatedAt: second, reflectionText: 'b' });
  });

  test('never replaces a text with a newer blank one, and reports no loss', () => {
    const words = attempt(7, { reflectionText: 'words', updatedAt: '2026-11-21T10:00:00.000Z' });
    const blank = attempt(7, { reflectionText: ' \n', updatedAt: '2026-11-22T10:00:00.000Z' });
    expect(mergeEntry(words, blank)).toEqual({ entry: words, lost: null });
  });

  test('reports no loss for two equal texts', () => {
    const once = attempt(7, { reflectionText: 'rain', updatedAt: '2026-11-21T10:00:00.000Z' });
    const again = { ...once, updatedAt: '2026-11-21T12:00:00.000Z' };
    expect(mergeEntry(once, again)).toEqual({ entry: again, lost: null });
  });

  test('leaves a device’s marks out of the result', () => {
    const stored = { ...completed(7, '2026-11-21'), unsynced: true };
    expect(merged(stored, stored)).not.toHaveProperty('unsynced');
  });

  test('throws for different days', () => {
    expect(() => mergeEntry(attempt(1), attempt(2))).toThrow(RangeError);
  });
});

describe('sameEntry()', () => {
  test('is false for a difference in any field', () => {
    const entry = completed(7, '2026-11-21');
    const other = completed(8, '2026-11-22', {
      timeSpent: 1,
      elapsed: 1,
      utcOffset: 60,
      reflectionText: 'x',
    });
    expect(sameEntry(entry, { ...entry })).toBe(true);
    for (const [field, value] of Object.entries({ ...other, completed: false, completionStatus: 'no' })) {
      expect(sameEntry(entry, { ...entry, [field]: value })).toBe(false);
    }
  });
});
