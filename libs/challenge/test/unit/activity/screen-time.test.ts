import { expect, test } from 'vitest';
import { addVisible } from '../../../src/activity/screen-time.ts';

const at = (time: string, date = '2026-11-21') => new Date(`${date}T${time}`).getTime();
const minutes = (from: string, to: string, known: Parameters<typeof addVisible>[0] = null) =>
  addVisible(known, at(from), at(to));

test('periods of the same date are added up', () => {
  const first = minutes('20:00:00', '20:02:00');
  expect(first).toEqual({ date: '2026-11-21', ms: 120_000, until: at('20:02:00') });
  expect(minutes('21:00:00', '21:01:00', first).ms).toBe(180_000);
});

test('two windows side by side count as one screen', () => {
  const first = minutes('20:00:00', '20:00:10');
  const both = minutes('20:00:00', '20:00:10', first);
  expect(both.ms).toBe(10_000);
  expect(minutes('20:00:04', '20:00:14', both).ms).toBe(14_000);
});

test('counting starts over at midnight', () => {
  const evening = minutes('23:50:00', '23:59:50');
  const night = addVisible(evening, at('23:59:50'), at('00:00:10', '2026-11-22'));
  expect(night).toMatchObject({ date: '2026-11-22', ms: 10_000 });
});

test('setting the clock back loses no time and counts none twice', () => {
  const before = minutes('20:00:00', '20:02:00');
  expect(minutes('19:00:00', '19:01:00', before).ms).toBe(180_000);
  expect(minutes('19:05:00', '19:04:00', before).ms).toBe(120_000);
});
