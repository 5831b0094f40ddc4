import { expect, it } from 'vitest';
import { REVISIONS_PER_DAY, superfluousRevisions } from '../../../src/record/revisions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString();
const written = (minutes: number[], continued: number[] = []) =>
  minutes.map((minute) => ({ writtenAt: at(minute), continued: continued.includes(minute) }));

it('keeps every text up to the limit', () => {
  const all = written(Array.from({ length: REVISIONS_PER_DAY }, (_, n) => n));
  expect(superfluousRevisions(all)).toEqual([]);
});

it('first drops texts that the next one contains word for word', () => {
  expect(superfluousRevisions(written([0, 1, 100, 200, 300], [0, 200]), 4)).toEqual([at(200)]);
});

it('drops no more texts than necessary, and the older one of two that are equally close', () => {
  expect(superfluousRevisions(written([0, 1, 2, 3], [1, 2]), 3)).toEqual([at(2)]);
  expect(superfluousRevisions(written([0, 1, 2, 3]), 3)).toEqual([at(1)]);
});

it('thins a burst, but keeps the oldest, the newest and an isolated text', () => {
  const burst = Array.from({ length: 50 }, (_, n) => 1_000 + n);
  const deleted = superfluousRevisions(written([0, 500, ...burst, 5_000, 9_000]), 6);
  expect(deleted).toHaveLength(48);
  for (const minute of [0, 500, 5_000, 9_000]) expect(deleted).not.toContain(at(minute));
});

it('keeps evenly spaced texts evenly spaced, and never fewer than the limit', () => {
  const all = written(Array.from({ length: 200 }, (_, n) => n));
  const deleted = new Set(superfluousRevisions(all));
  const remaining = all.map(({ writtenAt }) => Date.parse(writtenAt)).filter((_, n) => !deleted.has(at(n)));
  expect(remaining).toHaveLength(REVISIONS_PER_DAY);
  const gaps = remaining.slice(1).map((instant, n) => (instant - remaining[n]!) / 60_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(32);
});

it('keeps the oldest and the newest, even if they are continued or the limit is one', () => {
  expect(superfluousRevisions(written([0, 1, 2], [0, 1, 2]), 1)).toEqual([at(1)]);
});
