/** Due reminders: claimed once, and not for a finished day or a user who ignores them. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimReminders } from '../../src/reminders/claim-reminders.ts';
import { messageToSend, noteUndelivered } from '../../src/reminder-message/message-to-send.ts';
import { fakeDays } from '../support/fake-days.ts';
import { newUser, useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();
beforeEach(async () => {
  for (const table of ['reminder', 'reminder_delivery', 'mail']) await service.rows(`delete from ${table}`);
});

/** Two minutes after 20:30 in Rome, when every due reminder of that time is claimed. */
const evening = (date: string) => new Date(`${date}T19:32:00.000Z`);
const at = (now: Date) => void (service.clock.now = now);

const send = (userId: number, path: string, payload: object) => service.call(userId, `/api/reminder${path}`, payload);
const turnOn = (userId: number, time = '20:30', zone = 'Europe/Rome') =>
  send(userId, '', { time, zone, channel: 'mail' });
async function reminded(userId: number, time?: string): Promise<void> {
  at(new Date('2026-11-20T21:00:00.000Z'));
  await turnOn(userId, time);
}
async function newReminded(): Promise<number> {
  const user = newUser();
  await reminded(user);
  return user;
}
const daysOf = (userId: number) => fakeDays(service.others.days, userId);
const complete = (userId: number, day: number, on: string) => daysOf(userId).completed.set(day, on);
const claim = () => claimReminders(service.deps);
const toSend = async () => {
  const rows = await service.rows<{ userId: number; on: string; channel: string; until: string }>(
    'select user_id as "userId", on_date as "on", channel, until from reminder_delivery order by created_at, user_id',
  );
  return rows.map((row) => ({ ...row, until: new Date(row.until).toISOString() }));
};
/** The final check before a message is sent. */
const ask = (userId: number, on: string) => messageToSend(service.deps, userId, on);
const stateOf = async (userId: number) => {
  const response = await service.call(userId, '/api/reminder');
  return response.json<{ reminder: { state: string } }>().reminder.state;
};
/** Claims and sends on one evening; returns the kind of the message, if any. */
async function evenings(userId: number, date: string): Promise<string> {
  at(evening(date));
  await claim();
  const due = (await toSend()).some((one) => one.userId === userId && one.on === date);
  return due ? ((await ask(userId, date))?.kind ?? 'silent') : 'none';
}

describe('a due reminder', () => {
  it('is claimed once at its time, and the next one is due tomorrow', async () => {
    const user = await newReminded();
    at(new Date('2026-11-21T19:29:59.000Z'));
    expect(await claim()).toBe(0);
    at(evening('2026-11-21'));
    expect(await claim()).toBe(1);
    expect(await claim()).toBe(0);
    expect(await toSend()).toEqual([
      { userId: user, on: '2026-11-21', channel: 'mail', until: '2026-11-21T21:00:00.000Z' },
    ]);
    at(evening('2026-11-22'));
    expect(await claim()).toBe(1);
  });

  it('is not sent for a date on which a day was completed', async () => {
    const user = await newReminded();
    at(evening('2026-11-21'));
    complete(user, 1, '2026-11-21');
    expect(await evenings(user, '2026-11-21')).toBe('none');
    expect(await evenings(user, '2026-11-22')).toBe('reminder');
  });

  it('is not sent if the day was done, or the reminder stopped, after the claim', async () => {
    const [doer, stopper] = [newUser(), newUser()];
    for (const user of [doer, stopper]) await reminded(user);
    at(evening('2026-11-21'));
    expect(await claim()).toBe(2);
    complete(doer, 1, '2026-11-21');
    expect(await ask(doer, '2026-11-21')).toBeNull();
    await send(stopper, '/stop', {});
    expect(await ask(stopper, '2026-11-21')).toBeNull();
  });

  it('that was skipped can still be sent after a move to later that evening', async () => {
    const user = await newReminded();
    const { rest } = daysOf(user);
    rest.push({ id: '2026-11-21', editedAt: '2026-11-20T10:00:00.000Z', on: '2026-11-21' });
    expect(await evenings(user, '2026-11-21')).toBe('none');
    rest.pop();
    await turnOn(user, '21:30');
    at(new Date('2026-11-21T20:32:00.000Z'));
    expect(await claim()).toBe(1);
  });
});

it('a reminder in an unknown time zone waits and does not delay others', async () => {
  const [stranger, known] = [await newReminded(), await newReminded()];
  await service.rows(`update reminder set zone = 'Mars/Base', next_at = '2026-11-21T19:30:00Z' where user_id = $1`, [
    stranger,
  ]);
  at(evening('2026-11-21'));
  expect(await claimReminders(service.deps, () => false, 1)).toBe(1);
  expect(await toSend()).toMatchObject([{ userId: known }]);
  await service.rows(`update reminder set zone = 'Europe/Rome' where user_id = $1`, [stranger]);
  service.pass(10 * 60);
  expect(await claim()).toBe(1);
});

describe('the final check of a reminder', () => {
  it('allows a message only for the last claimed date, and changes nothing for other dates', async () => {
    const user = await newReminded();
    for (const date of ['2026-11-21', '2026-11-22']) {
      at(evening(date));
      await claim();
    }
    for (const date of ['2026-11-21', '2026-11-23']) {
      expect(await ask(user, date), date).toBeNull();
      await noteUndelivered(service.deps, user, date, 'mail');
    }
    expect(await stateOf(user)).toBe('on');
    expect(await ask(user, '2026-11-22')).toMatchObject({ kind: 'reminder' });
  });

  it('is repeated if the user has moved the reminder meanwhile, so that an answered question is not asked', async () => {
    const user = await newReminded();
    at(evening('2026-11-21'));
    await claim();
    await service.deps.database.query(sql`update reminder set ignored = 3 where user_id = ${user}`);
    const { database } = service.deps;
    let moved = false;
    const query: typeof database.query = async (statement) => {
      if (!moved && statement.compile(database.db).sql.includes('update reminder set sent_on')) {
        moved = true;
        await reminded(user, '21:15');
      }
      return database.query(statement);
    };
    const message = await messageToSend({ ...service.deps, database: { ...database, query } }, user, '2026-11-21');
    expect(moved).toBe(true);
    expect(message).toMatchObject({ kind: 'reminder' });
    expect(await stateOf(user)).toBe('on');
  });
});

describe('after an outage', () => {
  it('a message is sent up to three hours late, and never at night', async () => {
    const [noon, late] = [newUser(), newUser()];
    await reminded(noon, '12:00');
    await reminded(late, '20:30');
    at(new Date('2026-11-21T13:55:00.000Z')); // 14:55 in Rome
    expect(await claim()).toBe(1);
    at(new Date('2026-11-21T21:05:00.000Z')); // 22:05
    expect(await claim()).toBe(0);
    expect((await toSend()).map(({ userId }) => userId)).toEqual([noon]);
  });

  it('of several days only one message is sent, for today', async () => {
    const user = await newReminded();
    at(new Date('2026-11-25T20:00:00.000Z'));
    // One pass skips the missed days, and the next one reaches today.
    for (let pass = 0; pass < 3; pass++) await claim();
    expect(await toSend()).toMatchObject([{ userId: user, on: '2026-11-25' }]);
  });
});

describe('ignored reminders', () => {
  /** A user who has ignored three reminders and got the question on the fourth evening. */
  async function asked(): Promise<number> {
    const user = await newReminded();
    for (const day of [21, 22, 23, 24]) await evenings(user, `2026-11-${day}`);
    return user;
  }

  it('lead to a question after three in a row, and silence stops the reminder', async () => {
    const user = await newReminded();
    const seen = [];
    for (const day of [21, 22, 23, 24, 25, 26]) seen.push(await evenings(user, `2026-11-${day}`));
    expect(seen).toEqual(['reminder', 'reminder', 'reminder', 'ask', 'none', 'none']);
    expect(await stateOf(user)).toBe('stopped');
  });

  it.each([
    ['keep', { answer: 'keep' }],
    ['move', { answer: 'move', time: '20:30' }],
  ])('continue after the answer %s', async (_name, payload) => {
    const user = await asked();
    expect(await stateOf(user)).toBe('asking');
    await send(user, '/answer', payload);
    expect(await stateOf(user)).toBe('on');
    expect(await evenings(user, '2026-11-25')).toBe('reminder');
  });

  it('continue after a day that is done after the question', async () => {
    const user = await asked();
    complete(user, 1, '2026-11-24');
    expect(await evenings(user, '2026-11-25')).toBe('reminder');
    expect(await stateOf(user)).toBe('on');
  });

  it('still lead to the question if a device reports its zone on each start', async () => {
    const user = await newReminded();
    const seen = [];
    for (const day of [21, 22, 23, 24]) {
      seen.push(await evenings(user, `2026-11-${day}`));
      await turnOn(user, '20:30', day % 2 ? 'Europe/Paris' : 'Europe/Rome');
    }
    expect(seen).toEqual(['reminder', 'reminder', 'reminder', 'ask']);
  });

  it('do not include undelivered ones, and the reminder stops without a device', async () => {
    const user = await newReminded();
    for (const day of [21, 22, 23]) {
      await evenings(user, `2026-11-${day}`);
      await noteUndelivered(service.deps, user, `2026-11-${day}`, null);
    }
    expect(await evenings(user, '2026-11-24')).toBe('reminder');
    await noteUndelivered(service.deps, user, '2026-11-24', 'mail');
    expect(await stateOf(user)).toBe('stopped');
    expect(await evenings(user, '2026-11-25')).toBe('none');
  });
});

describe('several workers that claim reminders', () => {
  const USERS = 60;
  async function manyDue(): Promise<number[]> {
    const users = Array.from({ length: USERS }, newUser);
    for (const user of users) await reminded(user);
    at(evening('2026-11-21'));
    return users;
  }
  const claimedUsers = async () => (await toSend()).map(({ userId }) => userId).sort((a, b) => a - b);

  it('claim each reminder once', async () => {
    const users = await manyDue();
    const counts = await Promise.all(Array.from({ length: 4 }, () => claimReminders(service.deps, () => false, 7)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(USERS);
    expect(await claimedUsers()).toEqual(users);
  });

  it('skip reminders that another worker is claiming', async () => {
    const [mine, theirs] = [newUser(), newUser()];
    for (const user of [mine, theirs]) await reminded(user);
    at(evening('2026-11-21'));
    await service.deps.database.db.transaction().execute(async (trx) => {
      await sql`select 1 from reminder where user_id = ${theirs} for update`.execute(trx);
      // A wait for the lock would never end, because this test holds it.
      expect(await claim()).toBe(1);
      expect(await claimedUsers()).toEqual([mine]);
    });
    expect(await claim()).toBe(1);
    expect(await claimedUsers()).toEqual([mine, theirs]);
  });

  it('lose nothing and send nothing twice if one dies between claim and commit', async () => {
    const users = await manyDue();
    const { db } = service.deps.database;
    // Fails at the last statement of the transaction, so that everything before it is rolled back.
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      db,
    );
    await sql`create trigger die before insert on reminder_delivery for each row execute function die()`.execute(db);
    await expect(claimReminders(service.deps, () => false, 7)).rejects.toThrow('killed');
    expect(await claimedUsers()).toEqual([]);
    await sql`drop trigger die on reminder_delivery`.execute(db);
    await Promise.all([claim(), claim()]);
    expect(await claimedUsers()).toEqual(users);
  });
});
