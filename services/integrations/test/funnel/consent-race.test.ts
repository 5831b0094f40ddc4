/** A batch of events keeps no ids if its consent is withdrawn, or its user erased, while it is stored. */
import { randomUUID } from 'node:crypto';
import { erasePerson } from '@scrollstop/service-kit/personal-data/personal-data';
import { waitsForTransaction } from '@scrollstop/service-kit/testing/held-row';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { isInBrowsersOf } from '../../src/pixel/consent.ts';
import { saveTrackingEvents } from '../../src/pixel/routes/track-events.ts';
import { useIntegrations } from '../support/integrations.ts';
import { pixelOf } from '../support/pixel.ts';

const service = useIntegrations();
const pixel = pixelOf(service);

/** Stores an event of the visitor in a transaction that ends once `ending` waits for it, or has finished. */
function storedMeanwhile(visitor: string, ending: () => Promise<unknown>): Promise<boolean> {
  const events = [pixel.view({ userId: visitor, sessionId: randomUUID() })];
  return waitsForTransaction(
    service.deps.database.db,
    (trx) => saveTrackingEvents(trx, { events, userId: null, now: service.clock.now, forward: true }),
    ending,
  );
}

const endings: Record<string, (visitor: string) => Promise<unknown>> = {
  'its consent is withdrawn': (visitor) => pixel.decide(visitor, 'withdrawn', signedIn(1_070)),
  'its user is erased': () =>
    service.deps.database.db
      .transaction()
      .execute((trx) => erasePerson(trx, personalTables, 1_070, service.clock.now.toISOString())),
};

it.each(Object.keys(endings))('a batch that is being stored while %s leaves no id', async (name) => {
  const visitor = randomUUID();
  await pixel.decide(visitor, 'accepted', signedIn(1_070));
  await storedMeanwhile(visitor, () => endings[name]!(visitor));
  expect(await service.rows(`select 1 from pixel_event where visitor_id = '${visitor}'`)).toEqual([]);
  expect(await service.rows(`select 1 from ad_event where visitor_id = '${visitor}'`)).toEqual([]);
});

it.each([null, 1_071])('a withdrawal finds its consents by the primary key if the user is %s', async (userId) => {
  const { db } = service.deps.database;
  await sql`insert into consent (visitor_id, text_version, decided_at, received_at)
    select gen_random_uuid(), 'x', now(), now() from generate_series(1, 5000)`.execute(db);
  await sql`analyze consent`.execute(db);
  const which = isInBrowsersOf(randomUUID(), userId);
  const { rows } = await sql`explain update consent k set ended_at = now() where ${which}`.execute(db);
  expect(JSON.stringify(rows)).toContain('using consent_pkey');
});
