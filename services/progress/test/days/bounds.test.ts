/** The maximum of data that one account can store, and the size of its lists then (docs/decisions/022). */
import { CHECKINS_MAX, CheckinList } from '@scrollstop/contracts/days/checkins';
import { ProgressList, REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { Stats } from '@scrollstop/contracts/days/stats';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useProgress } from '../harness.ts';

const open = { max: 1_000_000, seconds: 60 };
const service = useProgress({ RATE_LIMITS: { progress: open, stats: open } });

const postStats = (userId: number, payload: object) => service.call(userId, '/api/stats', payload);
const kilobytes = (body: string) => Math.round(Buffer.byteLength(body) / 1024);

it('GET /api/progress is largest with thirty days of the longest reflections', async () => {
  for (let day = 1; day <= 30; day++) {
    const reflectionText = '€'.repeat(REFLECTION_MAX);
    expect((await service.post(9_001, { day, completed: true, reflectionText })).statusCode).toBe(200);
  }
  const { body } = await service.call(9_001, '/api/progress');
  expect(ProgressList.parse(JSON.parse(body))).toHaveLength(30);
  console.log(`GET /api/progress at its largest: ${kilobytes(body)} KB`);
  expect(kilobytes(body)).toBeLessThan(1_000);
});

it('GET /api/checkins lists four years, by date', async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 15 }, (_, n) => [`question-${n}`, 'an-option-of-some-length']),
  );
  await service.run(sql`insert into document select 9002, 'checkins', 1, jsonb_agg(jsonb_build_object(
      'id', '2020-01-01'::date + n, 'editedAt', '2026-11-21T20:00:00.000Z', 'answers', ${JSON.stringify(answers)}::jsonb)
      order by n desc)
    from generate_series(1, ${CHECKINS_MAX}) n`);
  const { body } = await service.call(9_002, '/api/checkins');
  const dates = CheckinList.parse(JSON.parse(body)).map(({ date }) => date);
  expect(dates).toHaveLength(CHECKINS_MAX);
  expect(dates).toEqual(dates.toSorted());
  console.log(`GET /api/checkins at its largest: ${kilobytes(body)} KB`);
  expect(kilobytes(body)).toBeLessThan(1_500);
});

const named = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`name-of-forty-letters-${from + n}`.padEnd(40, 'x'), 1]));

it('totals are limited over all requests, not only per request', async () => {
  const none = { counters: {}, achievements: {} };
  const unlocked = (from: number) =>
    Object.fromEntries(Object.keys(named(from, 200)).map((name) => [name, '2026-11-01T00:00:00.000Z']));
  expect((await postStats(9_003, { device: 'device-0', ...none, achievements: unlocked(0) })).statusCode).toBe(200);
  for (const more of [{ achievements: unlocked(200) }, { achievements: unlocked(1) }]) {
    const refused = await postStats(9_003, { device: 'device-0', ...none, ...more });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'too_many_names' });
  }
  // The same state as after 199 requests, which would each rewrite all earlier totals.
  const stored = Object.fromEntries(Array.from({ length: 199 }, (_, n) => [`device-${n}`, named(0, 60)]));
  await service.run(sql`update stats set counters = ${JSON.stringify(stored)}::jsonb where user_id = 9003`);
  const last = { device: 'device-199', ...none, counters: named(0, 60) };
  expect((await postStats(9_003, last)).statusCode).toBe(200);
  const refused = await postStats(9_003, { device: 'device-0', ...none, counters: named(60, 60) });
  expect(refused.json()).toMatchObject({ code: 'too_many_names' });
  const oneMore = await postStats(9_003, { device: 'device-200', ...none, counters: named(0, 1) });
  expect(oneMore.json()).toMatchObject({ code: 'too_many_devices' });
  const { body } = await service.call(9_003, '/api/stats');
  expect(Object.keys(Stats.parse(JSON.parse(body)).counters)).toHaveLength(200);
  console.log(`GET /api/stats at its largest: ${kilobytes(body)} KB`);
  expect(kilobytes(body)).toBeLessThan(1_000);
});
