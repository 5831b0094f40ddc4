import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDeviceStorage } from '../../src/storage/device-storage.ts';
import { memoryArea } from './fakes.ts';

const Value = z.strictObject({ day: z.int() });

test('what was written is read again', () => {
  const storage = createDeviceStorage(memoryArea());
  expect(storage.write('a', { day: 7 })).toBe(true);
  expect(storage.read('a', Value)).toEqual({ day: 7 });
  expect(storage.keys()).toEqual(['a']);
});

test.each(['{"day":', '{"day":"seven"}', 'null'])('a broken key is reset, that key only: %s', (broken) => {
  const storage = createDeviceStorage(memoryArea({ a: broken, b: '{"day":1}' }));
  expect(storage.read('a', Value)).toBeNull();
  expect(storage.keys()).toEqual(['b']);
  expect(storage.read('b', Value)).toEqual({ day: 1 });
});

test('a device that refuses storage is an empty one', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = createDeviceStorage({
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  } as unknown as Storage);
  expect(storage.read('a', Value)).toBeNull();
  expect(storage.write('a', { day: 1 })).toBe(false);
  expect(() => storage.remove('a')).not.toThrow();
});
