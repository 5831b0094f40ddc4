import { describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '@scrollstop/contracts/storage';
import { entryOf } from '../../src/store/submit-day.ts';
import { entry, memoryStorage, PROGRESS_KEY, progressList } from './fakes.ts';

const recordOf = (...entries: object[]) => {
  const content = { [PROGRESS_KEY]: JSON.stringify({ schemaVersion: SCHEMA_VERSION, entries }) };
  return progressList(memoryStorage(content));
};
const evening = new Date('2026-11-21T20:00:00.000Z');
const attempt = { day: 3, reflectionText: 'Rain.', timeSpent: 10, elapsed: 4 };

describe('recording an attempt', () => {
  test('a completed day is kept with date and offset, and marked unsynced', () => {
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

  test('a "no" is an attempt without completion, and a later yes completes it', () => {
    const record = recordOf();
    record.add(entryOf({ ...attempt, status: 'no' }, evening));
    expect(record.get()[0]).toMatchObject({ completed: false, completedAt: null, completedOn: null });
    record.add(
      entryOf({ ...attempt, status: 'yes', reflectionText: '' }, new Date(evening.getTime() + 60_000)),
    );
    expect(record.get()[0]).toMatchObject({
      completed: true,
      completionStatus: 'yes',
      reflectionText: 'Rain.',
    });
  });

  test('a day that is completed never becomes open again', () => {
    const record = recordOf(entry(3));
    record.add(entryOf({ ...attempt, status: 'no' }, evening));
    expect(record.get()[0]).toMatchObject({
      completed: true,
      completionStatus: 'yes',
      reflectionText: 'Rain.',
    });
  });

  test('an entry that was set aside is sent again once it changes', () => {
    const record = recordOf(entry(3, { rejected: true }));
    expect(record.unsynced()).toEqual([]);
    record.add(entryOf({ ...attempt, status: 'yes' }, evening));
    expect(record.unsynced()).toHaveLength(1);
    expect(record.get()[0]?.rejected).toBeUndefined();
  });
});

describe('the server’s list', () => {
  test('brings days that this phone has never seen', () => {
    const record = recordOf(entry(2));
    record.mergeServer([entry(1), entry(2)]);
    expect(record.get()).toEqual([entry(1), entry(2)]);
  });

  test('changes nothing, not even the object, when it says what is known', () => {
    const record = recordOf(entry(1), entry(2));
    const before = record.get();
    record.mergeServer([entry(2), entry(1)]);
    expect(record.get()).toBe(before);
  });

  test('clears the mark of an entry it holds, whatever instant it gives the same text', () => {
    const record = recordOf(
      entry(1, { reflectionText: 'a', unsynced: true, updatedAt: '2031-01-01T00:00:00.000Z' }),
    );
    record.mergeServer([entry(1, { reflectionText: 'a' })]);
    expect(record.get()).toEqual([entry(1, { reflectionText: 'a' })]);
  });

  test('joins both and marks the entry while the server lacks something of it', () => {
    const record = recordOf(entry(1, { timeSpent: 20 }));
    record.mergeServer([entry(1, { reflectionText: 'from the other phone' })]);
    expect(record.get()).toEqual([
      entry(1, { timeSpent: 20, reflectionText: 'from the other phone', unsynced: true }),
    ]);
  });

  test('a day that the server has lost is sent again', () => {
    const record = recordOf(entry(1), entry(2));
    record.mergeServer([entry(2)]);
    expect(record.unsynced()).toEqual([entry(1, { unsynced: true })]);
  });
});

describe('the server’s answer to one entry', () => {
  test('clears the mark', () => {
    const record = recordOf(entry(1, { unsynced: true }));
    record.acknowledge(entry(1, { unsynced: true }), entry(1, { timeSpent: 15 }));
    expect(record.get()).toEqual([entry(1, { timeSpent: 15 })]);
  });

  test('keeps the mark when the entry was changed while the request was on its way', () => {
    const record = recordOf(
      entry(1, { reflectionText: 'new', updatedAt: evening.toISOString(), unsynced: true }),
    );
    record.acknowledge(entry(1, { unsynced: true }), entry(1));
    expect(record.get()[0]).toMatchObject({ reflectionText: 'new', unsynced: true });
  });

  test('does not bring back an entry that was wiped meanwhile', () => {
    const record = recordOf();
    record.acknowledge(entry(1), entry(1));
    expect(record.get()).toEqual([]);
  });

  test('a refusal sets aside only what was refused', () => {
    const record = recordOf(entry(1, { unsynced: true }), entry(2, { timeSpent: 12, unsynced: true }));
    record.reject(entry(1, { unsynced: true }));
    record.reject(entry(2, { unsynced: true }));
    expect(record.get()).toEqual([entry(1, { rejected: true }), entry(2, { timeSpent: 12, unsynced: true })]);
  });
});

test('a broken entry costs itself, not the month', () => {
  const record = recordOf(entry(1), { day: 2, completed: 'perhaps' }, entry(3));
  expect(record.get().map(({ day }) => day)).toEqual([1, 3]);
});
