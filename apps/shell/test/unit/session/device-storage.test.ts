import { expect, test } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { createDeviceStorage } from '../../../src/storage/device-storage.ts';
import { memoryArea } from '../fakes.ts';

const Value = z.strictObject({ day: z.int() });

test('a written record can be read again', () => {
  const storage = createDeviceStorage(memoryArea());
  expect(storage.write('a', { day: 7 })).toBe(true);
  expect(storage.read('a', Value)).toEqual({ day: 7 });
  expect(storage.keys()).toEqual(['a']);
});

test.each(['{"day":', '{"day":"seven"}', 'null'])('only the broken key is set aside: %s', (broken) => {
  const storage = createDeviceStorage(memoryArea({ a: broken, b: '{"day":1}' }));
  expect(storage.read('a', Value)).toBeNull();
  expect(storage.keys()).toEqual(['b', 'a~broken']);
  expect(storage.read('b', Value)).toEqual({ day: 1 });
});

test('an unreadable record is set aside even in a full storage', () => {
  const text = `{"schemaVersion":1,"words":"${'x'.repeat(100)}`;
  const area = memoryArea({ a: text }, JSON.stringify({ a: text }).length + 10);
  expect(createDeviceStorage(area).read('a', Value)).toBeNull();
  expect({ ...area }).toEqual({ 'a~broken': text });
});

test('a device that refuses storage reads as an empty one', () => {
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

test('a record that could not be read is never overwritten, even after the device has recovered', () => {
  const area = memoryArea({ a: 'unsent words' });
  let broken = true;
  const storage = createDeviceStorage({
    getItem(key) {
      if (broken) throw new DOMException('disk', 'UnknownError');
      return area.getItem(key);
    },
    setItem: (key, text) => area.setItem(key, text),
  } as Storage);
  expect(storage.read('a', Value)).toBeNull();
  broken = false;
  expect(storage.write('a', { day: 1 })).toBe(false);
  expect(area.getItem('a')).toBe('unsent words');
});

const Versioned = z.strictObject({ schemaVersion: z.literal(1), hours: z.int() });

test('a record of a newer release is kept, and this release writes beside it', () => {
  const newer = '{"schemaVersion":2,"minutes":120}';
  const area = memoryArea({ a: newer });
  const storage = createDeviceStorage(area);
  expect(storage.holdsNewer()).toBe(true);
  expect(storage.read('a', Versioned)).toBeNull();
  expect(storage.write('a', { schemaVersion: 1, hours: 3 }, Versioned)).toBe(true);
  expect(area.getItem('a')).toBe(newer);
  expect(createDeviceStorage(area).read('a', Versioned)).toEqual({ schemaVersion: 1, hours: 3 });
});

test('unknown fields are kept when a record is written', () => {
  const area = memoryArea({ a: '{"schemaVersion":1,"hours":2,"goal":{"hours":1}}' });
  const storage = createDeviceStorage(area);
  expect(storage.read('a', Versioned)).toEqual({ schemaVersion: 1, hours: 2 });
  storage.write('a', { schemaVersion: 1, hours: 3 }, Versioned);
  expect(JSON.parse(area.getItem('a') ?? '')).toEqual({ schemaVersion: 1, hours: 3, goal: { hours: 1 } });
  expect(storage.holdsNewer()).toBe(false);
});
