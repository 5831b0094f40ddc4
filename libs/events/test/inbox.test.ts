/** Inbox and dead letters on the real PostgreSQL: each event has exactly one effect, and none is lost. */
import { DEAD_LETTERS_MAX } from '@scrollstop/contracts/owner/dead-letters';
import { PERSON_ERASED } from '@scrollstop/contracts/services/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deadLetterStore, recordDeadLetter } from '../src/consume/dead-letters.ts';
import { applyOnce } from '../src/consume/inbox.ts';
import { counting, type Harness, type Registered, register, startHarness } from './harness.ts';

const CONSUMER = 'test__user_registered';
let harness: Harness;
let event: Registered;
beforeAll(async () => (harness = await startHarness()));
beforeEach(async () => {
  await sql`truncate inbox, effect, dead_letter`.execute(harness.db);
  event = await register(harness.db, 1000);
});
afterAll(() => harness.close());

const apply = (effect = counting, consumer = CONSUMER) => applyOnce(harness.db, consumer, event, effect);
const inbox = () => harness.db.selectFrom('inbox').select(['consumer', 'event_id', 'user_id']).execute();

describe('the inbox', () => {
  test('an event is applied once, and applyOnce returns whether it ran', async () => {
    expect([await apply(), await apply()]).toEqual([true, false]);
    expect(await harness.effects()).toEqual({ 1000: 1 });
    expect(await inbox()).toEqual([{ consumer: CONSUMER, event_id: event.id, user_id: '1000' }]);
  });

  test('concurrent calls apply an event once', async () => {
    const both = await Promise.all([apply(), apply(), apply(), apply()]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await harness.effects()).toEqual({ 1000: 1 });
  });

  test('each consumer applies the event separately', async () => {
    expect([await apply(), await apply(counting, 'other__user_registered')]).toEqual([true, true]);
    expect(await harness.effects()).toEqual({ 1000: 2 });
  });

  test('an effect that throws stores nothing, so that the next try applies the event', async () => {
    const half: typeof counting = async (trx, one) => {
      await counting(trx, one);
      throw new Error('half way');
    };
    await expect(apply(half)).rejects.toThrow('half way');
    expect([await harness.effects(), await inbox()]).toEqual([{}, []]);
    expect(await apply()).toBe(true);
  });

  test('an event of an erased user has no effect and counts as applied', async () => {
    let tries = 0;
    const refused: typeof counting = async (trx, one) => {
      tries++;
      await counting(trx, one);
      throw Object.assign(new Error('erased'), { code: PERSON_ERASED });
    };
    expect([await apply(refused), await apply(refused)]).toEqual([false, false]);
    expect([tries, await harness.effects()]).toEqual([1, {}]);
    expect(await inbox()).toHaveLength(1);
  });
});

const letter = (over: object = {}) =>
  recordDeadLetter(harness.db, {
    consumer: CONSUMER,
    event_id: event.id,
    subject: 'evt.auth.user_registered',
    data: JSON.stringify(event),
    error: 'the cause',
    deliveries: 8,
    ...over,
  });

describe('a dead letter', () => {
  test('is listed with its consumer, event, error and number of deliveries', async () => {
    await letter();
    expect(await deadLetterStore(harness.db, {}).list()).toEqual([
      {
        id: expect.any(String) as string,
        consumer: CONSUMER,
        subject: 'evt.auth.user_registered',
        eventId: event.id,
        error: 'the cause',
        deliveries: 8,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        replayedAt: null,
      },
    ]);
  });

  test('is stored even with characters that PostgreSQL text does not accept', async () => {
    await letter({ data: 'a\0b\0', error: '\0x' });
    const [row] = await harness.db.selectFrom('dead_letter').selectAll().execute();
    expect([row?.data, row?.error]).toEqual(['a\uFFFDb\uFFFD', '\uFFFDx']);
  });

  test('shows the beginning of a long error, and the list is limited', async () => {
    for (let n = 0; n <= DEAD_LETTERS_MAX; n++) await letter({ error: `${'x'.repeat(2_000)}y` });
    const list = await deadLetterStore(harness.db, {}).list();
    expect(list).toHaveLength(DEAD_LETTERS_MAX);
    expect(list[0]?.error).toBe('x'.repeat(2_000));
  });

  test('cannot be replayed when it does not exist or its event is no longer consumed', async () => {
    await letter();
    const box = deadLetterStore(harness.db, {});
    expect(await box.replay('00000000-0000-4000-8000-000000000000')).toBe(false);
    const [{ id } = { id: '' }] = await box.list();
    await expect(box.replay(id)).rejects.toThrow('this service no longer consumes user_registered');
  });

  test('is listed after newer ones, and once replayed after all that are not', async () => {
    for (const minute of [1, 2, 3])
      await sql`insert into dead_letter (consumer, subject, data, error, deliveries, created_at, replayed_at)
        values ('test__user_registered', 's', '{}', ${`e${minute}`}, 1, now() + ${`${minute} minutes`}::interval,
          ${minute === 3 ? sql`now()` : null})`.execute(harness.db);
    const list = await deadLetterStore(harness.db, {}).list();
    expect(list.map(({ error }) => error)).toEqual(['e2', 'e1', 'e3']);
  });
});
