import { expect, test } from 'vitest';
import { formatTraceparent, newTraceparent, parseTraceparent } from '../../src/services/trace.ts';

const example = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('formatting a parsed traceparent returns the same text', () => {
  expect(parseTraceparent(example)).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    sampled: true,
  });
  expect(formatTraceparent(parseTraceparent(example)!)).toBe(example);
  expect(parseTraceparent(example.replace(/1$/, '2'))?.sampled).toBe(false);
});

test('every new trace is valid and unique', () => {
  const traces = Array.from({ length: 100 }, newTraceparent);
  expect(new Set(traces.map((one) => parseTraceparent(one)?.traceId)).size).toBe(100);
  expect(traces.every((one) => parseTraceparent(one)?.sampled)).toBe(true);
});

test.each([
  undefined,
  '',
  'x',
  [example],
  example.replace('00-', '01-'),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
  example.toUpperCase(),
  `${example}0`,
])('%j is not a valid traceparent', (text) => {
  expect(parseTraceparent(text)).toBeNull();
});
