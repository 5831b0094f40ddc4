import { expect, test } from 'vitest';
import { emptyUnstored, openStorage, unstoredOf } from '../../../src/device/device-storage.ts';
import { memoryStorage } from '../fakes.ts';

test('a value that does not fit stays in memory and is stored once there is room', () => {
  const device = memoryStorage();
  let full = true;
  const storage = openStorage(emptyUnstored(), () => ({
    ...(device as unknown as Storage),
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      device.setItem(key, value);
    },
  }));
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(storage.unstored()).toEqual(['a']);
  full = false;
  storage.setItem('a', '2');
  expect(storage.unstored()).toEqual([]);
  expect(device.content.get('a')).toBe('2');
  expect(storage.getItem('a')).toBe('2');
});

test('a blocked storage reads as empty and still works for this visit', () => {
  const storage = openStorage(emptyUnstored(), () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a value that could not be read is never overwritten, even after the device has recovered', () => {
  const device = memoryStorage();
  device.setItem('a', 'unsent words');
  let broken = true;
  const unstored = emptyUnstored();
  const open = () => {
    if (broken) throw new DOMException('disk', 'UnknownError');
    return device as unknown as Storage;
  };
  const storage = openStorage(unstored, open);
  expect(storage.getItem('a')).toBeNull();
  broken = false;
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  expect(storage.unstored()).toEqual(['a']);
  openStorage(unstored, open).setItem('a', 'newer');
  storage.removeItem('a');
  expect(device.content.get('a')).toBe('unsent words');
});

test('a value written by another tab is read, and a removed key is removed from the device', () => {
  const device = memoryStorage();
  const storage = openStorage(emptyUnstored(), () => device as unknown as Storage);
  storage.setItem('a', '1');
  device.setItem('a', '2');
  expect(storage.getItem('a')).toBe('2');
  storage.removeItem('a');
  expect(device.content.has('a')).toBe(false);
});

test('an unwritten value is available to the next screen of the same user only', () => {
  const full = (): Storage => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  openStorage(unstoredOf(7), full).setItem('a', '1');
  expect(openStorage(unstoredOf(7), full).getItem('a')).toBe('1');
  expect(openStorage(unstoredOf(8), full).getItem('a')).toBeNull();
  expect(openStorage(unstoredOf(7), full).getItem('a'), 'after another user').toBeNull();
});
