import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { Checkin } from '@scrollstop/contracts/days/checkins';
import { Stats } from '@scrollstop/contracts/days/stats';
import { COUNT_DATES_MAX } from '@scrollstop/contracts/urge/day-counts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress();

const answersOn = (date: string) =>
  Object.fromEntries(questionsOf(date).map((question) => [question.id, question.options[0]?.key ?? '']));
const checkin = (date: string, more: object = {}) => ({
  date,
  answers: answersOn(date),
  completedAt: `${date}T21:00:00.000Z`,
  ...more,
});

describe('check-ins', () => {
  it('are listed by date, unchanged', async () => {
    const user = newUser();
    for (const date of ['2026-11-21', '2026-11-19', '2026-11-20'])
      await service.call(user, '/api/checkins', checkin(date));
    const list = (await service.call(user, '/api/checkins')).json<Checkin[]>();
    expect(list).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => Checkin.parse(checkin(date))));
  });

  it.each([
    ['an option that does not exist', { answers: { ...answersOn('2026-11-21'), focusQuality: 'superb' } }, 422],
    ['a question of another set', { answers: { ...answersOn('2026-11-21'), screenTime: 'x' } }, 422],
    ['a missing answer', { answers: { focusQuality: 'good' } }, 422],
    ['a date in the far future', { date: '2027-01-01' }, 422],
    ['an invalid date', { date: '2026-13-40' }, 400],
    ['an unknown field', { mood: 5 }, 400],
  ])('refuses %s', async (_name, more, status) => {
    const response = await service.call(newUser(), '/api/checkins', checkin('2026-11-21', more));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    });
  });
});

describe('stats', () => {
  const post = (user: number, device: string, counters: object, more: object = {}) =>
    service.call(user, '/api/stats', { device, counters, achievements: {}, ...more });

  it('keep the counters of each device, which never shrink', async () => {
    const user = newUser();
    await post(user, 'device-aaaa', { totalUsage: 3, score: 30 });
    // `constructor` exists on every object, but is a name like any other.
    await post(user, 'device-bbbb', { totalUsage: 2, constructor: 1 });
    await post(user, 'device-aaaa', { totalUsage: 1, score: 40 });
    const stats = Stats.parse((await service.call(user, '/api/stats')).json());
    expect(stats.counters).toEqual({
      'device-aaaa': { totalUsage: 3, score: 40 },
      'device-bbbb': { totalUsage: 2, constructor: 1 },
    });
  });

  it.each([
    ['a negative count', { totalUsage: -1 }, {}, 400],
    ['a fraction', { totalUsage: 0.5 }, {}, 400],
    ['a name with markup', { '<b>': 1 }, {}, 400],
  ])('refuses %s', async (_name, counters, achievements, status) => {
    expect((await post(newUser(), 'device-aaaa', counters, { achievements })).statusCode).toBe(status);
  });

  it('save an achievement dated next week as unlocked now, so that a clock that is ahead blocks nothing', async () => {
    const user = newUser();
    const [late, early] = ['2026-11-28T10:00:00.000Z', '2026-11-20T10:00:00.000Z'];
    const achievements = { first_activity: late, first_words: early };
    expect((await post(user, 'device-aaaa', { score: 10 }, { achievements })).statusCode).toBe(200);
    const stats = await get(user);
    expect(stats.counters).toEqual({ 'device-aaaa': { score: 10 } });
    expect(stats.achievements).toEqual({
      first_activity: service.deps.now().toISOString(),
      first_words: early,
    });
  });

  const day = (interruptions: number, notNow = 0) => ({ interruptions, notNow, continued: 0 });
  const postDays = (user: number, device: string, days: object, starDates: string[] = []) =>
    post(user, device, {}, { days, starDates });
  const get = async (user: number) => Stats.parse((await service.call(user, '/api/stats')).json());

  it('keep the larger of two numbers for each date of a device', async () => {
    const user = newUser();
    await postDays(user, 'device-aaaa', { '2026-11-21': day(3, 1) }, ['2026-11-20']);
    await postDays(user, 'device-aaaa', { '2026-11-21': day(2, 2) }, ['2026-11-21']);
    const { days, starDates } = await get(user);
    expect(days).toEqual({ 'device-aaaa': { '2026-11-21': day(3, 2) } });
    expect(starDates).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('keep the newest 190 dates of a device', async () => {
    const user = newUser();
    const dates = (year: number, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10),
          day(1),
        ]),
      );
    expect((await postDays(user, 'device-aaaa', dates(2025, 191))).statusCode).toBe(400);
    await postDays(user, 'device-aaaa', dates(2025, 190));
    await postDays(user, 'device-aaaa', dates(2026, 10));
    const kept = Object.keys((await get(user)).days['device-aaaa'] ?? {}).sort();
    expect(kept).toHaveLength(190);
    expect(kept[0]).toBe('2025-01-11');
  });

  it('have a limited number of dates, but still save the totals of a device that exceeds it', async () => {
    const user = newUser();
    await service.deps.database.query(sql`
      insert into urge_count select ${user}, 'device-' || n / 190, '2026-01-01'::date + n % 190, 1, 0, 0
      from generate_series(0, ${COUNT_DATES_MAX} - 1) n`);
    const one = { '2026-11-21': day(1) };
    const refused = await post(user, 'device-99', { score: 4 }, { days: one });
    expect(refused.json()).toMatchObject({ code: 'too_many_devices' });
    expect((await get(user)).counters).toEqual({ 'device-99': { score: 4 } });
    expect((await postDays(user, 'device-7', one)).statusCode).toBe(200);
  });

  it('are still saved for a user whose browser forgets the device every evening', async () => {
    const user = newUser();
    await service.run(sql`insert into urge_count
      select ${user}, 'device-of-' || n, '2026-01-01'::date + n, 1, 0, 0 from generate_series(1, 300) n`);
    const forgotten = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`device-of-${n}`, { totalUsage: 1, score: 10 }]),
    );
    await service.run(sql`insert into stats values (${user}, 1, ${JSON.stringify(forgotten)}, '{}', '[]')`);
    const saved = await post(user, 'device-today', { score: 10 }, { days: { '2026-11-21': day(1) } });
    expect(saved.statusCode).toBe(200);
    const { counters, days } = await get(user);
    expect(Object.keys(counters)).toHaveLength(301);
    expect(days['device-today']).toEqual({ '2026-11-21': day(1) });
  });

  it('are empty for a new user', async () => {
    const nothing = { counters: {}, achievements: {}, days: {}, starDates: [] };
    expect((await service.call(newUser(), '/api/stats')).json()).toEqual(nothing);
  });
});
