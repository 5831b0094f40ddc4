import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { parseEvent } from '@scrollstop/contracts/services/events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress();

const day = (n: number, more: object = {}) => ({
  day: n,
  completed: true,
  reflectionText: `text of day ${n}`,
  completionStatus: 'yes',
  completedAt: '2026-11-21T19:00:00.000Z',
  timeSpent: 10,
  ...more,
});
const outboxOf = async (userId: number) => {
  const rows = await service.run(sql<{
    data: string;
  }>`select data from outbox where aggregate_id like ${`${userId}:%`}
    order by created_at, aggregate_version`);
  return rows.map((row) => parseEvent('challenge_completed', JSON.parse(row.data)).data);
};
describe('GET /api/progress', () => {
  it('returns no entry of another user', async () => {
    await service.post(newUser(), day(1));
    expect((await service.get(newUser())).json()).toEqual([]);
  });
});

describe('POST /api/progress', () => {
  it('returns the stored entry, as GET does afterwards', async () => {
    const user = newUser();
    const stored = ProgressEntry.parse((await service.post(user, day(1))).json());
    expect(stored).toMatchObject(day(1));
    expect((await service.get(user)).json()).toEqual([stored]);
  });

  it('accepts the six specified fields, and fills in missing ones by C-2', async () => {
    const user = newUser();
    const done = await service.post(user, { day: 4, completed: true });
    expect(done.json()).toMatchObject({ completionStatus: 'yes', timeSpent: 0, reflectionText: '' });
    const open = await service.post(user, { day: 5, completed: false });
    expect(open.json()).toMatchObject({ completionStatus: 'no', completedAt: null });
  });

  it('merges the same day from twenty devices into the most minutes and one completion', async () => {
    const user = newUser();
    await Promise.all(Array.from({ length: 20 }, (_, index) => service.post(user, day(7, { timeSpent: index }))));
    expect(ProgressList.parse((await service.get(user)).json())).toMatchObject([{ day: 7, timeSpent: 19 }]);
    expect(await outboxOf(user)).toHaveLength(1);
  });

  it('emits an event, without words, only for the first completion and when a partial becomes a yes', async () => {
    const user = newUser();
    const partial = day(2, { completionStatus: 'partial', reflectionText: 'my secret' });
    await service.post(user, day(2, { completed: false, completionStatus: 'no', completedAt: null }));
    for (const sent of [partial, partial, day(2)]) await service.post(user, sent);
    expect((await outboxOf(user)).map((event) => event.completionStatus)).toEqual(['partial', 'yes']);
    const rows = await service.run(sql<{ user_id: number; data: string }>`select user_id, data from outbox
      where aggregate_id = ${`${user}:2`}`);
    expect(rows).toMatchObject([{ user_id: user }, { user_id: user }]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('refuses a completion in the far past or future with 422', async () => {
    for (const completedAt of ['2025-01-01T00:00:00.000Z', '2026-11-23T00:00:00.000Z']) {
      const response = await service.post(newUser(), day(1, { completedAt }));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'completed_at_out_of_range' });
    }
  });

  it.each([
    ['an unknown field', day(1, { isAdmin: true })],
    ['day 0', day(0)],
    ['day 31', day(31)],
    ['negative minutes', day(1, { timeSpent: -1 })],
    ['10,001 characters', day(1, { reflectionText: 'x'.repeat(10_001) })],
    ['an invalid date', day(1, { completedAt: 'yesterday' })],
  ])('refuses %s with 400 and the common error shape', async (_name, body) => {
    const response = await service.post(newUser(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      message: expect.stringMatching(/\w/) as string,
    });
  });
});

it('the entries that auth sends are merged, except one from a wrong clock', async () => {
  const user = newUser();
  const entries = [day(1), day(2, { completedAt: '1999-01-01T00:00:00.000Z' }), day(3)];
  const response = await service.callAs('auth', '/internal/progress/merge', { userId: user, entries });
  expect(response.statusCode).toBe(200);
  expect(ProgressList.parse((await service.get(user)).json()).map((entry) => entry.day)).toEqual([1, 3]);
});

it('a text with quotes, backslashes and line breaks is read unchanged, and the days are in order', async () => {
  const user = newUser();
  const reflectionText = 'a "quote" \\ and\na line';
  for (const n of [2, 1]) await service.post(user, day(n, { reflectionText }));
  await service.post(user, { day: 3, completed: false });
  expect((await service.get(user)).json()).toMatchObject([
    { day: 1, reflectionText },
    { day: 2, reflectionText },
    { day: 3, completedAt: null },
  ]);
});
