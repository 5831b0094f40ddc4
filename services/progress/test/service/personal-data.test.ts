import { consumerName } from '@scrollstop/contracts/services/events';
import { applyOnce } from '@scrollstop/events/consume/inbox';
import { envelope } from '@scrollstop/events/publish/outbox';
import { waitsForTransaction } from '@scrollstop/service-kit/testing/held-row';
import { personalDataFaults } from '@scrollstop/service-kit/testing/personal-data';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import { Erasure, PersonalData } from '@scrollstop/contracts/services/internal';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { useProgress } from '../harness.ts';

const service = useProgress();

/** Creates at least one row in every table: a day, a lost text, totals, counts, a document, links and a buddy. */
async function liveOneDay(userId: number): Promise<void> {
  const day = { day: 1, completed: true, completedAt: '2026-11-21T19:00:00.000Z' };
  for (const [text, updatedAt] of [
    ['written first', '2026-11-21T19:00:00.000Z'],
    ['written last', '2026-11-21T19:05:00.000Z'],
  ]) {
    const response = await service.post(userId, { ...day, reflectionText: text, updatedAt });
    expect(response.statusCode).toBe(200);
  }
  const at = '2026-11-21T20:00:00Z';
  const rows = [
    sql`stats values (${userId}, 1, '{"a0000000-0000-4000-8000-000000000001": {}}', '{}', '[]')`,
    sql`urge_count values (${userId}, 'device-0001', '2026-11-21', 3, 2, 1)`,
    sql`result_member values (${userId}, 'reached', 7, 1, true)`,
    sql`document values (${userId}, 'rest', 1, '[{"on":"2026-11-20"}]')`,
    sql`words_place values (${userId}, 'device', ${at})`,
    sql`pause_link values (${userId}, ${`key-of-${userId}`}, true, 10, ${at})`,
    sql`buddy_invite values (${userId}, ${`digest-of-${userId}`}, 'Giulia', ${at})`,
    sql`buddy values (${userId}, ${userId + 50_000}, 'Giulia', 'Marta', ${at})`,
    sql`buddy_block values (${userId}, ${userId + 60_000}, 'Paolo', ${at})`,
  ];
  for (const row of rows) await service.run(sql`insert into ${row}`);
}

async function rowsOf(userId: number): Promise<number> {
  let count = 0;
  for (const table of Object.keys(personalTables)) {
    const rows = await service.run(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where user_id = ${userId}`);
    count += rows[0]?.n ?? 0;
  }
  return count;
}

it('every table with personal data is declared, guarded and exports no secret', async () => {
  expect(await personalDataFaults(service.deps.database.db, personalTables)).toEqual([]);
});

it('an export contains the data of one user, and of no other', async () => {
  await liveOneDay(3001);
  await liveOneDay(3002);
  const response = await service.dataOf(3001);
  const { tables } = PersonalData.parse(response.json());
  expect(tables['progress']).toMatchObject([{ day: 1, reflection_text: 'written last' }]);
  expect(tables['revision']).toMatchObject([{ day: 1, reflection_text: 'written first' }]);
  expect(tables['stats']).toHaveLength(1);
  expect(tables['urge_count']).toMatchObject([{ date: '2026-11-21', interruptions: 3, not_now: 2, continued: 1 }]);
  expect(tables['words_place']).toMatchObject([{ place: 'device' }]);
  expect(tables['document']).toMatchObject([{ name: 'rest', items: [{ on: '2026-11-20' }] }]);
  expect(tables['pause_link']).toMatchObject([{ key: 'key-of-3001', counting: true, breath_seconds: 10 }]);
  expect(tables['buddy']).toMatchObject([{ name: 'Giulia', buddy_name: 'Marta' }]);
  expect(tables['buddy_block']).toMatchObject([{ name: 'Paolo' }]);
  expect(response.body).not.toMatch(/digest-of|53001|63001/);
  expect(response.body).not.toContain('3002');
});

it('an erasure deletes one user’s rows in all tables and counts them, and a second one finds none', async () => {
  await liveOneDay(3003);
  await liveOneDay(3004);
  const first = Erasure.parse((await service.dataOf(3003, 'DELETE')).json());
  expect(first).toEqual({
    service: 'progress',
    erased: {
      progress: 1,
      revision: 1,
      stats: 1,
      urge_count: 1,
      pause_link: 1,
      document: 1,
      result_member: 1,
      buddy_invite: 1,
      buddy: 1,
      buddy_block: 1,
      words_place: 1,
    },
    kept: {},
    why: {},
  });
  const second = Erasure.parse((await service.dataOf(3003, 'DELETE')).json());
  expect(Object.values(second.erased)).toEqual(Array(11).fill(0));
  expect(await rowsOf(3003)).toBe(0);
  expect(await rowsOf(3004)).toBe(11);
});

it('a request in flight does not bring back data of an erased user', async () => {
  const { db } = service.deps.database;
  const head = { correlationId: 'test-0001', occurredAt: '2026-11-21T20:00:00.000Z', aggregateId: '3005' };
  const deleted = envelope({
    ...head,
    type: 'user_deleted',
    aggregateVersion: 2,
    data: { userId: 3005, deletedAt: head.occurredAt },
  });
  await liveOneDay(3005);
  await applyOnce(db, consumerName('progress', 'user_deleted'), deleted, erasing(personalTables));
  expect(await rowsOf(3005)).toBe(0);
  const late = await service.post(3005, { day: 2, completed: true });
  expect(late.statusCode).toBe(401);
  expect(late.json()).toMatchObject({ code: 'session_expired' });
  expect(await rowsOf(3005)).toBe(0);
});

it('a save that started before the erasure is erased too', async () => {
  const { db } = service.deps.database;
  const waited = await waitsForTransaction(
    db,
    (saving) => sql`insert into stats values (3006, 1, '{}', '{}', '[]')`.execute(saving),
    async () => {
      const response = await service.dataOf(3006, 'DELETE');
      expect(Erasure.parse(response.json()).erased).toMatchObject({ stats: 1 });
    },
  );
  expect(waited).toBe(true);
  expect(await rowsOf(3006)).toBe(0);
});
