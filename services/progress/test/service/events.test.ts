import { startRelay } from '@scrollstop/events/publish/relay';
import { openTestBus } from '@scrollstop/events/testing';
import { streamOf, subjectOf } from '@scrollstop/contracts/services/events';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useProgress } from '../harness.ts';

const service = useProgress();
let bus: Awaited<ReturnType<typeof openTestBus>>;
beforeAll(async () => void (bus = await openTestBus()));
afterAll(() => bus.close());

it('a completed day is published, under the subject with a consumer only if a service acts on that day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { database, log } = service.deps;
  const relay = startRelay({
    db: database.db,
    listenUrl: service.schema.url,
    bus: Promise.resolve(bus),
    source: 'progress',
    log,
  });
  service.deps.wakeRelay = relay.wake;
  for (const day of [7, 8]) await service.post(2001, { day, completed: true, completedAt: '2026-11-21T19:00:00.000Z' });
  const read = `${subjectOf('challenge_completed')}`;
  const manager = await bus.manager();
  const last = (subject: string) =>
    manager.streams.getMessage(streamOf('progress'), { last_by_subj: subject }).catch(() => null);
  // Only the save wakes the relay: there is no NOTIFY, and its poll timer is faked.
  const [seven, eight] = await until(async () => {
    const found = [await last(read), await last(`${read}.other`)];
    return found[0] && found[1] ? found : null;
  });
  expect(seven!.json()).toMatchObject({
    aggregateId: '2001:7',
    data: { userId: 2001, day: 7, completionStatus: 'yes' },
  });
  expect(eight!.json()).toMatchObject({ type: 'challenge_completed', data: { userId: 2001, day: 8 } });
  service.deps.wakeRelay = () => undefined;
  await relay.stop();
});
