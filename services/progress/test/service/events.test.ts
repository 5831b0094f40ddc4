import { envelope } from '@scrollstop/events/publish/outbox';
import { consume } from '@scrollstop/events/consume/consume';
import { startRelay } from '@scrollstop/events/publish/relay';
import { openTestBus } from '@scrollstop/events/testing';
import { streamOf, subjectOf } from '@scrollstop/contracts/services/events';
import { until } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { effects } from '../../src/effects.ts';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
let bus: Awaited<ReturnType<typeof openTestBus>>;
beforeAll(async () => {
  service = await startProgress();
  bus = await openTestBus();
});
afterAll(async () => {
  await bus.close();
  await service.close();
});

it('a completed day is published, under the subject that consumers read if a service acts on that day', async () => {
  const { database, log } = service.deps;
  const relay = startRelay({
    db: database.db,
    listenUrl: service.schema.url,
    bus: Promise.resolve(bus),
    source: 'progress',
    log,
  });
  service.deps.wakeRelay = relay.wake;
  for (const day of [7, 8])
    await service.post(2001, { day, completed: true, completedAt: '2026-11-21T19:00:00.000Z' });
  const read = `${subjectOf('challenge_completed')}`;
  const manager = await bus.manager();
  const last = (subject: string) =>
    manager.streams.getMessage(streamOf('progress'), { last_by_subj: subject }).catch(() => null);
  // Nothing but the save wakes the relay: no NOTIFY, and its next look is seconds away.
  const [seven, eight] = await until(async () => {
    const found = [await last(read), await last(`${read}.other`)];
    return found[0] && found[1] ? found : null;
  }, 1_500);
  expect(seven!.json()).toMatchObject({
    aggregateId: '2001:7',
    data: { userId: 2001, day: 7, completionStatus: 'yes' },
  });
  expect(eight!.json()).toMatchObject({ type: 'challenge_completed', data: { userId: 2001, day: 8 } });
  service.deps.wakeRelay = () => undefined;
  await relay.stop();
});

it('a registered user gets an empty document once, and an existing one is kept', async () => {
  const { database, log } = service.deps;
  await service.post(2003, { day: 1, completed: true });
  expect((await service.get(2003)).json()).toHaveLength(1);
  const consumer = consume({
    db: database.db,
    bus: Promise.resolve(bus),
    service: 'progress',
    type: 'user_registered',
    effect: effects.user_registered,
    log,
  });
  const documents = async () =>
    (
      await sql<{
        user_id: number;
        body: string;
      }>`select user_id, body from progress_document where user_id in (2002, 2003) order by 1`.execute(
        database.db,
      )
    ).rows;
  await until(async () =>
    (await bus.manager()).consumers.info(streamOf('auth'), 'progress__user_registered').catch(() => null),
  );
  for (const userId of [2002, 2003]) {
    const event = envelope({
      type: 'user_registered',
      aggregateId: String(userId),
      aggregateVersion: 1,
      correlationId: 'test-0001',
      occurredAt: '2026-11-21T20:00:00.000Z',
      data: { userId },
    });
    for (let copy = 0; copy < 2; copy++)
      await bus.js.publish(subjectOf('user_registered'), JSON.stringify(event));
  }
  const rows = await until(async () => ((await documents()).length === 2 ? documents() : null));
  expect(rows[0]).toEqual({ user_id: 2002, body: '[]' });
  expect(JSON.parse(rows[1]?.body ?? '')).toHaveLength(1);
  await consumer.stop();
});
