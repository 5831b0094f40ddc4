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
  test('stores a completed day with date and offset, marked unsynced', () => {
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

  test('stores a "no" as an attempt without completion, which a later "yes" completes', () => {
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

describe('the server’s list', () => {
  test('adds days that this phone does not have', () => {
    const record = recordOf(entry(2));
    mergeServer(record, [entry(1), entry(2)]);
    expect(record.get()).toEqual([entry(1), entry(2)]);
  });

  test('keeps the same object when it contains nothing new', () => {
    const record = recordOf(entry(1), entry(2));
    const before = record.get();
    mergeServer(record, [entry(2), entry(1)]);
    expect(record.get()).toBe(before);
  });

  test('clears the mark of an entry that it holds, whatever instant its text has', () => {
    const record = recordOf(entry(1, { reflectionText: 'a', unsynced: true, updatedAt: '2031-01-01T00:00:00.000Z' }));
    mergeServer(record, [entry(1, { reflectionText: 'a' })]);
    expect(record.get()).toEqual([entry(1, { reflectionText: 'a' })]);
  });

  test('clears the mark of an entry that it has exactly: only the response was lost', () => {
    const record = recordOf(entry(1, { unsynced: true }), entry(2));
    mergeServer(record, [entry(1), entry(2)]);
    expect(record.get()).toEqual([entry(1), entry(2)]);
  });

  test('does not replace a newer text of this phone, wherever in the alphabet it is', () => {
    const newer = { updatedAt: evening.toISOString(), unsynced: true };
    const record = recordOf(entry(1, { reflectionText: 'A', ...newer }), entry(2, { reflectionText: 'Z', ...newer }));
    mergeServer(record, [entry(1, { reflectionText: 'M' }), entry(2, { reflectionText: 'M' })]);
    expect(unsyncedDays(record).map(({ reflectionText }) => reflectionText)).toEqual(['A', 'Z']);
  });

  test('merges both and marks the entry while the server lacks a part of it', () => {
    const record = recordOf(entry(1, { timeSpent: 20 }));
    mergeServer(record, [entry(1, { reflectionText: 'from the other phone' })]);
    expect(record.get()).toEqual([entry(1, { timeSpent: 20, reflectionText: 'from the other phone', unsynced: true })]);
  });

  test.each([10, 20])('takes no words away that the server never had (%i minutes)', (timeSpent) => {
    const tablet = { reflectionText: 'later, on the tablet', updatedAt: evening.toISOString() };
    const mine = entry(1, { reflectionText: 'written offline', timeSpent, unsynced: true });
    const record = recordOf(mine);
    mergeServer(record, [entry(1, tablet)]);
    expect(record.get()).toEqual([mine]);
    // It keeps them as a revision (S-2), and its response ends the wait.
    acknowledge(record, mine, entry(1, { ...tablet, timeSpent }));
    expect(record.get()).toEqual([entry(1, { ...tablet, timeSpent })]);
  });

  test('marks a day that the server has lost, so that it is sent again', () => {
    const record = recordOf(entry(1), entry(2));
    mergeServer(record, [entry(2)]);
    expect(unsyncedDays(record)).toEqual([entry(1, { unsynced: true })]);
  });
});

test('a day that another tab no longer has does not come back, unless it waits to be sent', () => {
  const list = (...entries: object[]) => JSON.stringify({ schemaVersion: SCHEMA_VERSION, entries });
  const storage = memoryStorage({ [PROGRESS_KEY]: list(entry(1), entry(2, { unsynced: true })) });
  const record = openProgress(storage);
  record.reload(list(entry(3)));
  expect(record.get()).toEqual([entry(2, { unsynced: true }), entry(3)]);
});

describe('the server’s response to one entry', () => {
  test('clears the mark', () => {
    const record = recordOf(entry(1, { unsynced: true }));
    acknowledge(record, entry(1, { unsynced: true }), entry(1, { timeSpent: 15 }));
    expect(record.get()).toEqual([entry(1, { timeSpent: 15 })]);
  });

  test('keeps the mark when the entry was changed while the request was on its way', () => {
    const record = recordOf(entry(1, { reflectionText: 'new', updatedAt: evening.toISOString(), unsynced: true }));
    acknowledge(record, entry(1, { unsynced: true }), entry(1));
    expect(record.get()[0]).toMatchObject({ reflectionText: 'new', unsynced: true });
  });

  test('does not bring back an entry that was deleted meanwhile', () => {
    const record = recordOf();
    acknowledge(record, entry(1), entry(1));
    expect(record.get()).toEqual([]);
  });
});

test('a broken entry does not affect the others', () => {
  const record = recordOf(entry(1), { day: 2, completed: 'perhaps' }, entry(3));
  expect(record.get().map(({ day }) => day)).toEqual([1, 3]);
});
