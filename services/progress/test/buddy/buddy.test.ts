import { buddyCodes } from '@scrollstop/contracts/buddy/buddy';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetInvites } from '../../src/buddy/invites.ts';
import { newUser, START, useProgress } from '../harness.ts';
import { buddyCalls } from '../support/buddies.ts';

const service = useProgress({ RATE_LIMITS: { buddy_token_user: { max: 20, seconds: 3600 } } });
beforeEach(() => void (service.clock.now = START));

const { send, mine, invite, look, accept, phrase, pair } = buddyCalls(service);
const two = (): [number, number] => [newUser(), newUser()];
const alone = { buddy: null, invite: null };
const doDay = (userId: number, completedAt: string, completedOn: string, utcOffset: number, day = 1) =>
  service.post(userId, { day, completed: true, completedAt, completedOn, utcOffset });
const at = (instant: string) => void (service.clock.now = new Date(instant));

describe('an invite', () => {
  it('shows the inviter’s name, pairs the two users, and works only once', async () => {
    const [giulia, marta] = two();
    expect(await mine(giulia)).toEqual(alone);
    const token = await invite(giulia, 'Giulia');
    expect(await mine(giulia)).toEqual({ buddy: null, invite: { expiresAt: '2026-11-23T20:00:00.000Z' } });
    expect((await look(marta, token)).json()).toEqual({ name: 'Giulia' });
    expect(await mine(marta)).toEqual(alone);

    expect((await accept(marta, token, 'Marta')).json()).toMatchObject({ buddy: { name: 'Giulia' } });
    expect(await mine(giulia)).toEqual({
      buddy: { name: 'Marta', done: false, sentToday: false, unseen: [] },
      invite: null,
    });
    for (const [who, status, code] of [
      [newUser(), 404, buddyCodes.inviteGone],
      // Repeated after a lost response: the user already has the buddy, and needs no other invite.
      [marta, 409, buddyCodes.hasBuddy],
    ] as const)
      for (const response of [await look(who, token), await accept(who, token)])
        expect([response.statusCode, response.json()]).toMatchObject([status, { code }]);
  });

  it('expires after 48 hours with its own error, and then another one can be made', async () => {
    const [giulia, marta] = two();
    const token = await invite(giulia);
    at('2026-11-23T19:59:59.000Z');
    expect((await look(marta, token)).statusCode).toBe(200);
    at('2026-11-23T20:00:00.000Z');
    for (const response of [await look(marta, token), await accept(marta, token)])
      expect([response.statusCode, response.json()]).toMatchObject([410, { code: buddyCodes.inviteExpired }]);
    expect(await mine(giulia)).toEqual(alone);
    expect((await look(marta, await invite(giulia))).statusCode).toBe(200);
    expect((await look(marta, token)).statusCode).toBe(404);
  });

  it('is the only one of its user, and stops working when it is withdrawn', async () => {
    const [giulia, marta] = two();
    const token = await invite(giulia);
    const second = await send(giulia, '/invite', { name: 'Giulia' });
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: buddyCodes.inviteOpen }]);
    expect((await look(marta, token)).statusCode).toBe(200);
    expect((await send(giulia, '/invite/revoke', {})).json()).toEqual(alone);
    expect((await accept(marta, token)).statusCode).toBe(404);
    expect(await mine(marta)).toEqual(alone);
  });

  it('pairs no user with themselves, and no user twice', async () => {
    const [giulia, marta] = two();
    const own = await accept(giulia, await invite(giulia));
    expect([own.statusCode, own.json()]).toMatchObject([409, { code: buddyCodes.ownInvite }]);
    const other = newUser();
    await pair(other, marta);
    const token = (await send(giulia, '/invite/revoke', {})) && (await invite(giulia));
    const taken = await accept(marta, token);
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: buddyCodes.hasBuddy }]);
    // The refused call does not use up the invite.
    expect((await accept(newUser(), token)).statusCode).toBe(200);
    const more = await send(giulia, '/invite', { name: 'Giulia' });
    expect([more.statusCode, more.json()]).toMatchObject([409, { code: buddyCodes.hasBuddy }]);
  });

  it('is stored as a digest, contains no user id, and cannot be guessed in bulk', async () => {
    const [giulia, marta] = two();
    const token = await invite(giulia);
    const rows = await service.run(sql<{ row: string }>`select to_jsonb(i)::text as row from buddy_invite i
      where user_id = ${giulia}`);
    expect(rows[0]?.row).not.toContain(token);
    const seen = await look(marta, token);
    expect(`${token} ${seen.body}`).not.toContain(String(giulia));
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await look(marta, String(n).padStart(43, 'k'))).statusCode);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(404));
    expect(statuses.slice(19)).toEqual([429, 429]);
  });

  it('is deleted a week after it has expired', async () => {
    const [giulia] = two();
    await invite(giulia);
    const stored = async () => (await service.run(sql`select 1 from buddy_invite where user_id = ${giulia}`)).length;
    await forgetInvites(service.deps.database.db, new Date('2026-11-30T19:59:00.000Z'));
    expect(await stored()).toBe(1);
    await forgetInvites(service.deps.database.db, new Date('2026-11-30T20:01:00.000Z'));
    expect(await stored()).toBe(0);
  });
});

describe('the dot', () => {
  it('is all that a buddy sees of a day, and appears once the day is completed', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    await doDay(marta, '2026-11-20T20:00:00.000Z', '2026-11-20', 60);
    expect((await mine(giulia)).buddy?.done).toBe(false);
    const reflection = 'nobody else reads this';
    await service.post(marta, {
      day: 2,
      completed: true,
      reflectionText: reflection,
      timeSpent: 17,
      completedAt: '2026-11-21T19:30:00.000Z',
      completedOn: '2026-11-21',
      utcOffset: 60,
    });
    const response = await send(giulia, '');
    expect(response.json()).toEqual({
      buddy: { name: 'Marta', done: true, sentToday: false, unseen: [] },
      invite: null,
    });
    expect((await mine(marta)).buddy?.done).toBe(false);
    expect(response.body).not.toContain(String(marta));
  });

  it('depends on the local date of the buddy, as when Auckland has begun the next day', async () => {
    const [rome, auckland] = two();
    await pair(rome, auckland);
    at('2026-11-21T09:00:00.000Z');
    await doDay(auckland, '2026-11-21T08:30:00.000Z', '2026-11-21', 780);
    expect((await mine(rome)).buddy?.done).toBe(true);
    at('2026-11-21T11:30:00.000Z'); // 00:30 on the 22nd in Auckland, half past noon on the 21st in Rome
    expect((await mine(rome)).buddy?.done).toBe(false);
  });

  it('also appears for a day that is done again after the month', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    const note = { id: 'again-4', text: '', minutes: 10, editedAt: '2026-11-21T19:00:00.000Z' };
    const posted = await service.call(marta, '/api/progress/documents/notes', { items: [note] });
    expect(posted.statusCode, posted.body).toBe(200);
    expect((await mine(giulia)).buddy?.done).toBe(true);
  });

  it.each([
    ['today', '2026-11-21', true],
    ['yesterday, although its words were changed today', '2026-11-20', false],
  ])('appears for a day of round 2 by its date: %s', async (_name, on, done) => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    const day = { id: 'day-4', variant: 'harder', minutes: 15, words: '', on };
    const items = [{ ...day, editedAt: '2026-11-21T19:00:00.000Z' }];
    const posted = await service.call(marta, '/api/progress/documents/round', { items });
    expect(posted.statusCode, posted.body).toBe(200);
    expect((await mine(giulia)).buddy?.done).toBe(done);
  });
});

describe('a line', () => {
  it('arrives, is shown once, and can be sent once per date of the sender', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    expect((await phrase(giulia, 'thinkingOfYou')).json()).toMatchObject({ buddy: { sentToday: true } });
    expect((await mine(marta)).buddy?.unseen).toEqual([{ phrase: 'thinkingOfYou' }]);
    const second = await phrase(giulia);
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: buddyCodes.sentToday }]);
    expect((await mine(marta)).buddy?.unseen).toEqual([{ phrase: 'thinkingOfYou' }]);

    // Only the line that was shown is marked as seen.
    await send(marta, '/phrase/seen', { phrase: 'wellDone' });
    expect((await mine(marta)).buddy?.unseen).toHaveLength(1);
    await send(marta, '/phrase/seen', { phrase: 'thinkingOfYou' });
    expect((await mine(marta)).buddy?.unseen).toEqual([]);
    // Its sender does not learn whether it was seen.
    expect((await mine(giulia)).buddy).toMatchObject({ sentToday: true, unseen: [] });

    at('2026-11-22T00:00:00.000Z');
    expect((await phrase(giulia)).statusCode).toBe(200);
    expect((await mine(marta)).buddy?.unseen).toEqual([{ phrase: 'wellDone' }]);
  });

  it('cannot have a free text, nor be sent without a buddy', async () => {
    const [giulia, marta] = two();
    expect((await phrase(giulia)).json()).toMatchObject({ code: buddyCodes.noBuddy });
    await pair(giulia, marta);
    for (const payload of [{ phrase: 'you again' }, { phrase: 'wellDone', text: 'hey' }, {}])
      expect((await send(giulia, '/phrase', payload)).statusCode).toBe(400);
    expect((await mine(marta)).buddy?.unseen).toEqual([]);
  });
});

describe('a name', () => {
  it.each(['Zoë', 'Anna Maria', 'D’Angelo', 'Jean-Luc', '明美'])('may be %s', async (name) => {
    expect((await send(newUser(), '/invite', { name })).statusCode).toBe(200);
  });
  it.each(['', ' ', 'a@b.it', 'call 333 1234567', 'www.bad', '@marta', 'a'.repeat(25), 'Marta\n', '<b>', 'a  b'])(
    'may not be %j',
    async (name) => {
      expect((await send(newUser(), '/invite', { name })).statusCode).toBe(400);
    },
  );
});

describe('leaving', () => {
  it('ends both sides at once, and both users may pair again', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    await phrase(giulia);
    expect((await send(marta, '/leave', {})).json()).toEqual(alone);
    expect(await mine(giulia)).toEqual(alone);
    expect((await send(giulia, '/leave', {})).json()).toEqual(alone);
    await pair(marta, giulia);
    expect((await mine(giulia)).buddy?.unseen).toEqual([]);
  });
});

describe('blocking', () => {
  it('ends the pair, and no invite works between the two again, whoever sends it', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    expect((await send(marta, '/block', {})).json()).toEqual(alone);
    expect(await mine(giulia)).toEqual(alone);
    const gone = await look(giulia, 'x'.repeat(43));
    for (const [inviter, invited] of [
      [giulia, marta],
      [marta, giulia],
    ] as const) {
      const token = await invite(inviter);
      for (const response of [await look(invited, token), await accept(invited, token)])
        expect([response.statusCode, response.body]).toEqual([gone.statusCode, gone.body]);
      // Another user may use it.
      expect((await look(newUser(), token)).statusCode).toBe(200);
    }
  });

  it('applies to one account: another account of the same person cannot use old links, and can be blocked too', async () => {
    const [giulia, marta] = two();
    const second = newUser();
    const old = await invite(giulia);
    await accept(marta, old);
    await send(giulia, '/block', {});
    expect((await accept(second, old)).statusCode).toBe(404);
    // No one can pair with giulia unless she sends a new link or accepts one.
    expect(await mine(giulia)).toEqual(alone);
    await pair(second, giulia);
    await send(giulia, '/block', {});
    for (const account of [marta, second]) expect((await accept(giulia, await invite(account))).statusCode).toBe(404);
  });

  it('is refused without a buddy', async () => {
    expect((await send(newUser(), '/block', {})).json()).toMatchObject({ code: buddyCodes.noBuddy });
  });
});

describe('another user', () => {
  it('cannot see or change a pair: without a session, with their own, or with a forged body', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    const stranger = newUser();
    expect(await mine(stranger)).toEqual(alone);
    for (const path of ['/leave', '/block', '/invite/revoke']) {
      await send(stranger, path, {});
      expect((await send(stranger, path, { userId: giulia })).statusCode).toBe(400);
      const url = `/api/progress/buddy${path}`;
      expect((await service.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    }
    await phrase(stranger);
    await send(stranger, '/phrase/seen', { phrase: 'wellDone' });
    expect((await mine(giulia)).buddy).toMatchObject({ name: 'Marta', unseen: [] });
    expect((await mine(marta)).buddy).toMatchObject({ name: 'Giulia', unseen: [] });
  });
});

describe('the data of a user', () => {
  it('includes the user’s own side, and only the name of the other', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    await phrase(giulia);
    await phrase(marta, 'tomorrowTogether');
    const { tables } = (await service.dataOf(giulia)).json<{ tables: Record<string, unknown[]> }>();
    expect(tables['buddy']).toEqual([
      {
        name: 'Giulia',
        buddy_name: 'Marta',
        said: 'wellDone',
        said_on: '2026-11-21',
        since: '2026-11-21T20:00:00+00:00',
      },
    ]);
    expect(JSON.stringify(tables)).not.toContain('tomorrowTogether');
  });

  it('is erased on both sides, and blocks against the user are erased too', async () => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    expect((await service.dataOf(giulia, 'DELETE')).json()).toMatchObject({ erased: { buddy: 1 } });
    expect(await mine(marta)).toEqual(alone);

    const [anna, paolo] = two();
    await pair(anna, paolo);
    await send(anna, '/block', {});
    expect((await service.dataOf(paolo, 'DELETE')).json()).toMatchObject({
      erased: { buddy: 0, buddy_block: 0 },
    });
    expect(await service.run(sql`select 1 from buddy_block where user_id = ${anna}`)).toEqual([]);
  });
});

it.each([
  ['round', { id: 'day-1', variant: 'harder', on: '0000-01-01', minutes: 5, words: '' }, '2026-11-21T08:00:00Z'],
  ['notes', { id: 'again-1', text: 'again', minutes: 5 }, '0000-01-01T08:00:00Z'],
  ['notes', { id: 'again-1', text: 'again', minutes: 5 }, '2026-11-21T08:00:00+16:00'],
])(
  'a date in %s that the database cannot read is refused, and does not break the buddy’s screen',
  async (name, item, editedAt) => {
    const [giulia, marta] = two();
    await pair(giulia, marta);
    const saved = await service.call(marta, `/api/progress/documents/${name}`, {
      items: [{ ...item, editedAt }],
    });
    expect((await mine(giulia)).buddy).toMatchObject({ done: false });
    expect(saved.statusCode).toBe(400);
  },
);
