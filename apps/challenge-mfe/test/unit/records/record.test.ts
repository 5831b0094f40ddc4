import { describe, expect, test, vi } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { openRecord } from '../../../src/store/records/record.ts';
import { memoryStorage } from '../fakes.ts';

const Numbers = z.array(z.int());

const numbers = (storage = memoryStorage()) =>
  openRecord<readonly number[], typeof Numbers>(storage, {
    key: 'n',
    empty: [],
    schema: Numbers,
    decode: (list) => list,
    encode: (value) => (value.length === 0 ? null : [...value]),
    join: (mine, theirs) => (mine.every((n) => theirs.includes(n)) ? theirs : [...new Set([...theirs, ...mine])]),
  });

describe('a device record', () => {
  test('starts with the stored value', () => {
    expect(numbers(memoryStorage({ n: '[1,2]' })).get()).toEqual([1, 2]);
  });

  test.each(['{', '"text"', '{"n":1}'])('sets aside a broken text %s under its own key only', (broken) => {
    const storage = memoryStorage({ n: broken, other: broken });
    expect(numbers(storage).get()).toEqual([]);
    expect(Object.fromEntries(storage.content)).toEqual({ other: broken, 'n~broken': broken });
  });

  test('writes to the storage, notifies each listener once, and removes an empty key', () => {
    const storage = memoryStorage();
    const record = numbers(storage);
    const listener = vi.fn();
    record.subscribe(listener);
    record.update(() => [3]);
    record.update((same) => same);
    expect(storage.content.get('n')).toBe('[3]');
    expect(listener).toHaveBeenCalledTimes(1);
    record.update(() => []);
    expect(storage.content.has('n')).toBe(false);
  });

  test('reads the storage before it writes, so that another tab’s value is not lost', () => {
    const storage = memoryStorage();
    const record = numbers(storage);
    storage.setItem('n', '[7]');
    record.update((current) => [...current, 8]);
    expect(storage.content.get('n')).toBe('[7,8]');
  });

  test('never restores a deleted key from memory', () => {
    const storage = memoryStorage({ n: '[1]' });
    const record = numbers(storage);
    storage.removeItem('n');
    record.update((current) => [...current, 2]);
    expect(storage.content.get('n')).toBe('[2]');
  });

  test('merges a concurrent write of another tab', () => {
    const storage = memoryStorage();
    const record = numbers(storage);
    record.update(() => [1]);
    storage.setItem('n', '[2]');
    record.reload('[2]');
    expect(record.get()).toEqual([2, 1]);
    expect(storage.content.get('n')).toBe('[2,1]');
  });

  test('ignores a storage event that is older than the stored value', () => {
    const storage = memoryStorage();
    const record = numbers(storage);
    record.update(() => [1]);
    storage.removeItem('n');
    record.reload('[2]');
    expect(storage.content.has('n')).toBe(false);
    record.reload(null);
    expect(record.get()).toEqual([]);
  });

  test('stops notifying a listener that has unsubscribed', () => {
    const record = numbers();
    const listener = vi.fn();
    record.subscribe(listener)();
    record.update(() => [1]);
    expect(listener).not.toHaveBeenCalled();
  });
});
