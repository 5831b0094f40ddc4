/** The worker counts past days of first-party events, and deletes old events and consents. */
import { randomUUID } from 'node:crypto';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteOld } from '../../src/delete-old.ts';
import { useIntegrations } from '../support/integrations.ts';
import { pixelOf } from '../support/pixel.ts';
import { pixelKeys } from '../support/simulator.ts';

const service = useIntegrations(() => pixelKeys);
afterEach(async () => {
  for (const table of ['pixel_event', 'pixel_daily', 'consent']) await service.rows(`delete from ${table}`);
});

const { at, decide, track, view } = pixelOf(service);
const stored = () => service.rows('select 1 from pixel_event');

describe('the deletion of old rows', () => {
  it('counts past days, and deletes single events after 90 days', async () => {
    await track([view({ properties: { entry: true } }), view(), view({ event: 'claim_click' })]);
    const day = at().slice(0, 10);
    service.pass(86_400);
    await track([view()]);
    await deleteOld(service.deps);
    await deleteOld(service.deps);
    const counts = () =>
      service.rows("select to_char(day, 'YYYY-MM-DD') as day, event, entries, events from pixel_daily order by event");
    const expected = [
      { day, event: 'claim_click', entries: 0, events: 1 },
      { day, event: 'page_view', entries: 1, events: 2 },
    ];
    expect(await counts()).toEqual(expected);
    expect(await stored()).toHaveLength(4);
    service.pass(91 * 86_400);
    await deleteOld(service.deps);
    expect(await stored()).toEqual([]);
    expect((await counts()).slice(0, 1)).toEqual(expected.slice(0, 1));
    expect(await counts()).toHaveLength(3);
  });

  it('deletes a day with many events in batches', async () => {
    await service.rows(`insert into pixel_event (received_at, occurred_at, event, properties, path, device)
      select '${at()}', '${at()}', 'page_view', '{}', '/', 'mobile' from generate_series(1, 4500)`);
    await service.rows(`create function at_most() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 2000 then raise exception 'too many rows at once'; end if; return null; end $$`);
    await service.rows(`create trigger at_most after delete on pixel_event referencing old table as gone
        for each statement execute function at_most()`);
    service.pass(92 * 86_400);
    await deleteOld(service.deps);
    expect(await stored()).toEqual([]);
    expect(await service.rows('select events from pixel_daily')).toEqual([{ events: 4500 }]);
    await service.rows('drop function at_most cascade');
  });

  it('deletes an event for the ad platform after 30 days, even one that is still waiting', async () => {
    const visitor = randomUUID();
    await decide(visitor, 'accepted');
    await track([view({ userId: visitor })]);
    for (const [days, left] of [
      [29, 1],
      [2, 0],
    ] as const) {
      service.pass(days * 86_400);
      await deleteOld(service.deps);
      expect(await service.rows('select 1 from ad_event where done_at is null')).toHaveLength(left);
    }
  });

  it('continues with other tables if one cannot be cleaned up', async () => {
    const visitor = randomUUID();
    await decide(visitor, 'accepted');
    await track([view({ userId: visitor })]);
    await service.rows(`create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'refused'; end $$`);
    await service.rows('create trigger refuse before delete on pixel_event execute function refuse()');
    service.pass(92 * 86_400);
    await expect(deleteOld(service.deps)).rejects.toThrow('Not all old rows were deleted.');
    expect(await service.rows('select 1 from ad_event')).toEqual([]);
    await service.rows('drop function refuse cascade');
  });

  it('deletes a consent 90 days after its end, unless it belongs to an account', async () => {
    const [visitor, withdrawn, user] = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const id of [visitor, withdrawn]) await decide(id, 'accepted');
    await decide(user, 'accepted', signedIn(1_060));
    await decide(withdrawn, 'withdrawn');
    const left = async (days: number) => {
      service.pass(days * 86_400);
      await deleteOld(service.deps);
      const rows = await service.rows<{ id: string }>('select visitor_id as id from consent');
      return new Set(rows.map(({ id }) => id));
    };
    expect(await left(89)).toEqual(new Set([visitor, withdrawn, user]));
    expect(await left(2)).toEqual(new Set([visitor, user]));
    expect(await left(6 * 31)).toEqual(new Set([user]));
  });
});
