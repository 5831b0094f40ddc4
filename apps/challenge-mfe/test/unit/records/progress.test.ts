import { describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '@scrollstop/contracts/device/storage';
import { entryOf } from '../../../src/store/submit-day.ts';
import { entry, memoryStorage, openProgress, PROGRESS_KEY, progressList } from '../fakes.ts';
import { acknowledge, mergeServer, unsyncedDays } from '../../../src/store/sync/day-sync.ts';

const recordOf = (...entries: object[]) => {
  const content = { [PROGRESS_KEY]: JSON.stringify({ schemaVersion: SCHEMA_VERSION, entries }) };
  return progressList(memoryStorage(content));
};
const evening = new Date('2026-11-21T20:00:00.000Z');
const attempt = { day: 3, reflectionText: 'Rain.', timeSpent: 10, elapsed: 4 };

describe('recording an attempt', () => {
  test('stores a completed day with date and UTC offset, marked as unsynced', () => {
    const record = recordOf();
    record.add(entryOf({ ...attempt, status: 'partial' }, evening));
    expect(record.get()).toEqual([
      {
        ...attempt,
        completed: true,
        completionStatus: 'partial',
        completedAt: evening.toISOString(),
        completedOn: expect.stringMatching(/^2026-11-2[12]$/) as string,
        utcOffset: expect.any(Number) as number,
        updatedAt: evening.toISOString(),
        unsynced: true,
      },
    ]);
  });

  test('stores a "no" as an attempt, which a later "yes" completes', () => {
    const record = recordOf();
    record.add(entryOf({ ...attempt, status: 'no' }, evening));
    expect(record.get()[0]).toMatchObject({ completed: false, completedAt: null, completedOn: null });
    record.add(entryOf({ ...attempt, status: 'yes', reflectionText: '' }, new Date(evening.getTime() + 60_000)));
    expect(record.get()[0]).toMatchObject({
      completed: true,
      completionStatus: 'yes',
      reflectionText: 'Rain.',
    });
  });

  test('never reopens a completed day', () => {
    const record = recordOf(entry(3));
    record.add(entryOf({ ...attempt, status: 'no' }, evening));
    expect(record.get()[0]).toMatchObject({
      completed: true,
      completionStatus: 'yes',
      reflectionText: 'Rain.',
    });
  });
});

describe('merging the server’s list of days', () => {
  test('adds days that are missing on this phone', () => {
    const record = recordOf(entry(2));
    mergeServer(record, [entry(1), entry(2)]);
    expect(record.get()).toEqual([entry(1), entry(2)]);
  });

  test('keeps the same list object if nothing is new', () => {
    const record = recordOf(entry(1), entry(2));
    const before = record.get();
    mergeServer(record, [entry(2), entry(1)]);
    expect(record.get()).toBe(before);
  });

  test('clears the mark of an entry with the same text, whatever its timestamp', () => {
    const record = recordOf(entry(1, { reflectionText: 'a', unsynced: true, updatedAt: '2031-01-01T00:00:00.000Z' }));
    mergeServer(record, [entry(1, { reflectionText: 'a' })]);
    expect(record.get()).toEqual([entry(1, { reflectionText: 'a' })]);
  });

  test('clears the mark of an identical entry, whose response was lost', () => {
    const record = recordOf(entry(1, { unsynced: true }), entry(2));
    mergeServer(record, [entry(1), entry(2)]);
    expect(record.get()).toEqual([entry(1), entry(2)]);
  });

  test('does not replace a newer text of this phone, wherever it sorts alphabetically', () => {
    const newer = { updatedAt: evening.toISOString(), unsynced: true };
    const record = recordOf(entry(1, { reflectionText: 'A', ...newer }), entry(2, { reflectionText: 'Z', ...newer }));
    mergeServer(record, [entry(1, { reflectionText: 'M' }), entry(2, { reflectionText: 'M' })]);
    expect(unsyncedDays(record).map(({ reflectionText }) => reflectionText)).toEqual(['A', 'Z']);
  });

  test('merges both versions and marks the entry while the server lacks part of it', () => {
    const record = recordOf(entry(1, { timeSpent: 20 }));
    mergeServer(record, [entry(1, { reflectionText: 'from the other phone' })]);
    expect(record.get()).toEqual([entry(1, { timeSpent: 20, reflectionText: 'from the other phone', unsynced: true })]);
  });

  test.each([10, 20])('keeps a text that the server never had (%i minutes)', (timeSpent) => {
    const tablet = { reflectionText: 'later, on the tablet', updatedAt: evening.toISOString() };
    const mine = entry(1, { reflectionText: 'written offline', timeSpent, unsynced: true });
    const record = recordOf(mine);
    mergeServer(record, [entry(1, tablet)]);
    expect(record.get()).toEqual([mine]);
    // The server stores the text as a revision (S-2), and its response clears the mark.
    acknowledge(record, mine, entry(1, { ...tablet, timeSpent }));
    expect(record.get()).toEqual([entry(1, { ...tablet, timeSpent })]);
  });

  test('marks a day that the server has lost as unsynced', () => {
    const record = recordOf(entry(1), entry(2));
    mergeServer(record, [entry(2)]);
    expect(unsyncedDays(record)).toEqual([entry(1, { unsynced: true })]);
  });
});

test('a day deleted by another tab is not restored, unless it is unsynced', () => {
  const list = (...entries: object[]) => JSON.stringify({ schemaVersion: SCHEMA_VERSION, entries });
  const storage = memoryStorage({ [PROGRESS_KEY]: list(entry(1), entry(2, { unsynced: true })) });
  const record = openProgress(storage);
  record.reload(list(entry(3)));
  expect(record.get()).toEqual([entry(2, { unsynced: true }), entry(3)]);
});

describe('merging the server’s response to one entry', () => {
  test('clears the mark', () => {
    const record = recordOf(entry(1, { unsynced: true }));
    acknowledge(record, entry(1, { unsynced: true }), entry(1, { timeSpent: 15 }));
    expect(record.get()).toEqual([entry(1, { timeSpent: 15 })]);
  });

  test('keeps the mark if the entry was changed during the request', () => {
    const record = recordOf(entry(1, { reflectionText: 'new', updatedAt: evening.toISOString(), unsynced: true }));
    acknowledge(record, entry(1, { unsynced: true }), entry(1));
    expect(record.get()[0]).toMatchObject({ reflectionText: 'new', unsynced: true });
  });

  test('does not restore an entry that was deleted during the request', () => {
    const record = recordOf();
    acknowledge(record, entry(1), entry(1));
    expect(record.get()).toEqual([]);
  });
});

test('a broken entry does not affect the others', () => {
  const record = recordOf(entry(1), { day: 2, completed: 'perhaps' }, entry(3));
  expect(record.get().map(({ day }) => day)).toEqual([1, 3]);
});
