import { envelope } from '@scrollstop/events/publish/outbox';
import { DeadLetters } from '@scrollstop/contracts/owner/dead-letters';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useProgress } from '../harness.ts';

const service = useProgress();

const list = async () =>
  DeadLetters.parse((await service.callAs('integrations', '/internal/dead-letters')).json()).letters;
const pathOf = (id: string) => `/internal/dead-letters/${id}/replay`;
const replay = (id: string) => service.callAs('integrations', pathOf(id), {});

async function letter(data: string): Promise<string> {
  const rows = await service.run(sql<{ id: string }>`
    insert into dead_letter (consumer, subject, data, error, deliveries)
    values ('progress__user_deleted', 'evt.auth.user_deleted', ${data}, 'the cause', 8)
    returning id`);
  return rows[0]!.id;
}

it('an event that could not be applied is listed, and a replay has its effect once', async () => {
  const event = envelope({
    type: 'user_deleted',
    aggregateId: '2050',
    aggregateVersion: 1,
    correlationId: 'test',
    occurredAt: new Date().toISOString(),
    data: { userId: 2050, deletedAt: new Date().toISOString() },
  });
  const id = await letter(JSON.stringify(event));
  expect(await list()).toMatchObject([{ id, error: 'the cause', deliveries: 8, replayedAt: null }]);
  for (const time of ['first', 'second']) expect([time, (await replay(id)).statusCode]).toEqual([time, 200]);
  expect((await list())[0]?.replayedAt).toBeTruthy();
  expect(await service.run(sql`select 1 from erased_person where user_id = 2050`)).toHaveLength(1);
});

it('a replay that fails returns the reason and keeps the dead letter', async () => {
  const id = await letter('hello');
  const response = await replay(id);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'replay_failed']);
  expect((await list()).find((one) => one.id === id)?.replayedAt).toBeNull();
});

it('the list is for services only, and an unknown dead letter is a 404', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await service.app.inject({ method: 'POST', url: pathOf(unknown) })).statusCode).toBe(401);
  expect((await replay(unknown)).statusCode).toBe(404);
  expect((await replay('x')).statusCode).toBe(400);
});
