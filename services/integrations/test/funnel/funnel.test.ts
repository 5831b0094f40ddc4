import { randomUUID } from 'node:crypto';
import type { AdminFunnel } from '@scrollstop/contracts/owner/admin';
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reachDay } from '../../src/funnel/reach-step.ts';
import { rollUp } from '../../src/pixel/roll-up.ts';
import { OWNER_PASSWORD, useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();

const funnel = async (query = '') => {
  const url = `/api/admin/funnel${query}`;
  const response = await service.app.inject({ url, headers: { 'admin-password': OWNER_PASSWORD } });
  return response.json<AdminFunnel>();
};
const view = (entry: boolean) => ({
  event: 'page_view',
  timestamp: service.clock.now.toISOString(),
  properties: entry ? { entry } : {},
  url: '/',
  userAgent: 'mobile',
});
const visit = async (times: number) => {
  const events = Array.from({ length: times }, () => view(true)).concat(view(false));
  await service.app.inject({ method: 'POST', url: '/api/pixel/track', payload: { events } });
};
const now = () => service.clock.now.toISOString();
const pay = (userId: number, paymentId: string) =>
  service.receiveEvent('payment_completed', {
    userId,
    paymentId,
    amount: 790,
    currency: 'USD',
    paidAt: now(),
  });
const complete = (userId: number, day: number) =>
  service.receiveEvent('challenge_completed', { userId, day, completionStatus: 'yes', completedAt: now() });

it('the funnel counts visits and users of a period, before and after the roll-up', async () => {
  await visit(5);
  for (const userId of [6001, 6002, 6003]) await service.receiveEvent('trial_started', { userId, startedAt: now() });
  await pay(6001, 'a');
  await pay(6001, 'b');
  service.pass(2 * 86_400);
  await visit(2);
  await pay(6002, 'c');
  for (const day of [6, 7, 7, 8]) await complete(6001, day);
  for (const userId of [6001, 6002]) await complete(userId, 30);

  const counts = { visit: 7, trial: 3, paid: 2, day7: 1, day30: 2 };
  const expected = { days: 30, steps: Object.entries(counts).map(([step, count]) => ({ step, count })) };
  expect(await funnel()).toEqual(expected);
  await rollUp(service.deps);
  expect(await funnel()).toEqual(expected);
  expect((await funnel('?days=2')).steps[0]).toEqual({ step: 'visit', count: 2 });
  service.pass(200 * 86_400);
  await rollUp(service.deps);
  expect((await funnel()).steps.every(({ count }) => count === 0)).toBe(true);
  expect((await funnel('?days=0')).steps).toEqual(expected.steps);
});

it("the funnel uses each user's earliest completion of several that arrive together", async () => {
  const completed = (userId: number, day: number, occurredAt: string): EventEnvelope<'challenge_completed'> => ({
    id: randomUUID(),
    type: 'challenge_completed',
    version: 1,
    source: 'progress',
    aggregateId: `${userId}:${day}`,
    aggregateVersion: 1,
    correlationId: 'together',
    occurredAt,
    data: { userId, day, completionStatus: 'yes', completedAt: null },
  });
  const { db } = service.deps.database;
  await db
    .transaction()
    .execute((trx) =>
      reachDay.batch!(trx, [
        completed(7001, 7, '2026-11-22T10:00:00.000Z'),
        completed(7001, 7, '2026-11-22T09:00:00.000Z'),
        completed(7002, 7, '2026-11-22T11:00:00.000Z'),
        completed(7002, 30, '2026-11-22T12:00:00.000Z'),
        completed(7002, 8, '2026-11-22T12:00:00.000Z'),
      ]),
    );
  const { rows } = await sql`select user_id, step, extract(hour from reached_at at time zone 'UTC')::int as hour
    from funnel_step where user_id in (7001, 7002) order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { user_id: 7001, step: 'day7', hour: 9 },
    { user_id: 7002, step: 'day30', hour: 12 },
    { user_id: 7002, step: 'day7', hour: 11 },
  ]);
});
