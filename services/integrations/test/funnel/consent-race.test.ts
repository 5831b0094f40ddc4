/** A batch of events that is being stored while its consent is withdrawn, or its user erased, keeps no ids. */
import { randomUUID } from 'node:crypto';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import { signedIn, until } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { saveTrackingEvents } from '../../src/pixel/routes/track-events.ts';
import { useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();
const decide = (visitorId: string, decision: 'accepted' | 'withdrawn') =>
  service.app.inject({
    ...{ method: 'POST', url: '/api/pixel/consent', headers: signedIn(1_070) },
    payload: { visitorId, decision, textVersion: '2026-11-21', decidedAt: service.clock.now.toISOString() },
  });

/** Stores an event of the visitor in a transaction that ends once `ending` waits for it, or needs nothing of it. */
async function storedMeanwhile(visitor: string, ending: () => Promise<unknown>): Promise<void> {
  const { db } = service.deps.database;
  const { now } = service.clock;
  const { running } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const timestamp = now.toISOString();
    const event = { event: 'page_view', timestamp, url: '/pricing', userAgent: 'mobile' } as const;
    const events = [{ ...event, properties: {}, userId: visitor, sessionId: randomUUID() }];
    await saveTrackingEvents(trx, { events, userId: null, now, forward: true });
    let ended = false;
    const call = ending().finally(() => (ended = true));
    await until(async () => {
      const blocked = await sql`select 1 from pg_stat_activity
        where ${rows[0]!.pid}::int = any(pg_blocking_pids(pid))`.execute(db);
      return ended || blocked.rows.length > 0;
    });
    return { running: call };
  });
  await running;
}

const endings: Record<string, (visitor: string) => Promise<unknown>> = {
  'its consent is withdrawn': (visitor) => decide(visitor, 'withdrawn'),
  'its user is erased': () =>
    service.deps.database.db
      .transaction()
      .execute((trx) => erasePerson(trx, personalTables, 1_070, service.clock.now.toISOString())),
};

it.each(Object.keys(endings))('a batch that is stored while %s leaves no id', async (name) => {
  const visitor = randomUUID();
  await decide(visitor, 'accepted');
  await storedMeanwhile(visitor, () => endings[name]!(visitor));
  expect(await service.rows(`select 1 from pixel_event where visitor_id = '${visitor}'`)).toEqual([]);
  expect(await service.rows(`select 1 from ad_event where visitor_id = '${visitor}'`)).toEqual([]);
});
