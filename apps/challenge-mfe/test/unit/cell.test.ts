import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCell } from '../../src/store/cell.ts';
import { memoryStorage } from './fakes.ts';

const Numbers = z.array(z.int());

const numbers = (storage = memoryStorage()) =>
  createCell<readonly number[], typeof Numbers>({
    storage,
    key: 'n',
    empty: [],
    schema: Numbers,
    decode: (list) => list,
    encode: (value) => (value.length === 0 ? null : [...value]),
    join: (mine, theirs) =>
      mine.every((n) => theirs.includes(n)) ? theirs : [...new Set([...theirs, ...mine])],
  });

describe('a cell of the device', () => {
  test('starts with what the storage holds', () => {
    expect(numbers(memoryStorage({ n: '[1,2]' })).get()).toEqual([1, 2]);
  });

  test.each(['{', '"text"', '{"n":1}'])('sets its own broken key %s aside and no other', (broken) => {
    const storage = memoryStorage({ n: broken, other: broken });
    expect(numbers(storage).get()).toEqual([]);
    expect(Object.fromEntries(storage.content)).toEqual({ other: broken, 'n~broken': broken });
  });

  test('writes through, tells its listeners once, and removes the key when there is nothing to keep', () => {
    const storage = memoryStorage();
    const cell = numbers(storage);
    const told = vi.fn();
    cell.subscribe(told);
    cell.update(() => [3]);
    cell.update((same) => same);
    expect(storage.content.get('n')).toBe('[3]');
    expect(told).toHaveBeenCalledTimes(1);
    cell.update(() => []);
    expect(storage.content.has('n')).toBe(false);
  });

  test('reads again before it writes, so another tab’s value is the base', () => {
    const storage = memoryStorage();
    const cell = numbers(storage);
    storage.setItem('n', '[7]');
    cell.update((current) => [...current, 8]);
    expect(storage.content.get('n')).toBe('[7,8]');
  });

  test('a key that was wiped in this tab never comes back from memory', () => {
    const storage = memoryStorage({ n: '[1]' });
    const cell = numbers(storage);
    storage.removeItem('n');
    cell.update((current) => [...current, 2]);
    expect(storage.content.get('n')).toBe('[2]');
  });

  test('joins what another tab wrote in the same moment', () => {
    const storage = memoryStorage();
    const cell = numbers(storage);
    cell.update(() => [1]);
    storage.setItem('n', '[2]');
    cell.reload('[2]');
    expect(cell.get()).toEqual([2, 1]);
    expect(storage.content.get('n')).toBe('[2,1]');
  });

  test('an old event does not write over a newer value', () => {
    const storage = memoryStorage();
    const cell = numbers(storage);
    cell.update(() => [1]);
    storage.removeItem('n');
    cell.reload('[2]');
    expect(storage.content.has('n')).toBe(false);
    cell.reload(null);
    expect(cell.get()).toEqual([]);
  });

  test('stops telling a listener that has left', () => {
    const cell = numbers();
    const told = vi.fn();
    cell.subscribe(told)();
    cell.update(() => [1]);
    expect(told).not.toHaveBeenCalled();
  });
});
