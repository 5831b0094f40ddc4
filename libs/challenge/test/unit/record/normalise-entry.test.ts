import { describe, expect, test } from 'vitest';
import { CompletedAtOutOfRange, normaliseEntry } from '../../../src/record/normalise-entry.ts';

const now = new Date('2026-11-21T20:00:00.000Z');
const body = { day: 7, completed: true };

describe('fields that a simple client omits', () => {
  test('are filled in from the two required ones', () => {
    expect(normaliseEntry(body, now)).toEqual({
      day: 7,
      completed: true,
      completionStatus: 'yes',
      completedAt: null,
      completedOn: null,
      utcOffset: null,
      timeSpent: 0,
      elapsed: 0,
      reflectionText: '',
      updatedAt: '2026-11-21T20:00:00.000Z',
    });
  });

  test.each([
    [true, undefined, true, 'yes'],
    [true, 'yes', true, 'yes'],
    [true, 'partial', true, 'partial'],
    [true, 'no', false, 'no'],
    [false, undefined, false, 'no'],
    [false, 'no', false, 'no'],
    [false, 'yes', false, 'no'],
    [false, 'partial', false, 'no'],
  ] as const)('completed %s with status %s is completed %s, "%s" (C-2)', (sent, status, completed, expected) => {
    const entry = normaliseEntry({ day: 1, completed: sent, ...(status && { completionStatus: status }) }, now);
    expect([entry.completed, entry.completionStatus]).toEqual([completed, expected]);
  });

  test('leave an attempt without a completion', () => {
    const entry = normaliseEntry(
      {
        day: 7,
        completed: false,
        completedAt: '2026-11-21T19:00:00Z',
        completedOn: '2026-11-21',
        utcOffset: 0,
      },
      now,
    );
    expect(entry).toMatchObject({ completedAt: null, completedOn: null, utcOffset: null });
  });
});

describe('clocks of devices', () => {
  test('updatedAt never exceeds the server clock', () => {
    expect(normaliseEntry({ ...body, updatedAt: '2027-01-01T00:00:00Z' }, now).updatedAt).toBe(now.toISOString());
    expect(normaliseEntry({ ...body, updatedAt: '2026-11-21T20:30:00+01:00' }, now).updatedAt).toBe(
      '2026-11-21T19:30:00.000Z',
    );
  });

  test.each([
    ['2026-11-22T20:00:00.000Z', true],
    ['2026-11-22T20:00:00.001Z', false],
    ['2025-10-17T20:00:00.000Z', true],
    ['2025-10-17T19:59:59.999Z', false],
  ])('a completion at %s is accepted: %s (S-5)', (completedAt, accepted) => {
    const act = () => normaliseEntry({ ...body, completedAt }, now);
    if (accepted) expect(act().completedAt).toBe(completedAt);
    else expect(act).toThrow(CompletedAtOutOfRange);
  });
});

describe('the local date of a completion', () => {
  const at = { ...body, completedAt: '2026-11-21T23:30:00+01:00' };
  test.each([
    ['as sent', { completedOn: '2026-11-21', utcOffset: 60 }, '2026-11-21'],
    ['unchanged without an offset', { completedOn: '2026-11-22' }, '2026-11-22'],
    ['unchanged although the offset suggests another', { completedOn: '2026-11-22', utcOffset: 60 }, '2026-11-22'],
    ['a zone away from UTC', { completedOn: '2026-11-22', utcOffset: 600 }, '2026-11-22'],
    ['derived from the offset when absent', { utcOffset: 120 }, '2026-11-22'],
    ['derived when it contradicts the instant', { completedOn: '2030-01-01', utcOffset: 0 }, '2026-11-21'],
    ['unknown when it contradicts and there is no offset', { completedOn: '2030-01-01' }, null],
  ] as const)('%s', (_, fields, expected) => {
    const later = new Date('2026-11-22T20:00:00.000Z');
    expect(normaliseEntry({ ...at, ...fields }, later).completedOn).toBe(expected);
  });
});

test('the offset of a completion is kept, or null when it was not sent', () => {
  const at = { ...body, completedAt: '2026-11-21T19:00:00Z' };
  expect(normaliseEntry({ ...at, utcOffset: -300 }, now).utcOffset).toBe(-300);
  expect(normaliseEntry(at, now).utcOffset).toBeNull();
});
