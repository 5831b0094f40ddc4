import { expect, it } from 'vitest';
import { portOf } from '../../src/processes/ports.ts';

it.each(['0', '65536', '42.5', 'abc', '-1', ' '])('PORT=%j is refused with a message', (text) => {
  expect(() => portOf(text)).toThrow(/must be a number from 1 to 65535/);
});

it('PORT=8080 is 8080', () => {
  expect(portOf('8080')).toBe(8080);
});
