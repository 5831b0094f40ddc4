/** Sessions at the level of rows: every time limit, every refusal, and the rows that must stay unchanged (A-9). */
import { randomUUID } from 'node:crypto';
import type { EventTables } from '@scrollstop/events/tables';
import { openDatabase } from '@scrollstop/service-kit/db';
import { waitsForHeldRow, waitsForTransaction } from '@scrollstop/service-kit/testing/held-row';
import { type TestSchema, testSchema } from '@scrollstop/service-kit/testing/testing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import { forgetOldDevices, rememberDevice } from '../../src/devices/known-device.ts';
import { hashOf, newToken } from '../../src/owned-token.ts';
import { forgetDeadSessions } from '../../src/sessions/forget-dead-sessions.ts';
import { rotate } from '../../src/sessions/rotate.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionOf,
  type LiveSession,
  sessionState,
  startSession,
} from '../../src/sessions/session-store.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const START = new Date('2026-11-21T20:00:00.000Z');
const after = (ms: number) => new Date(START.getTime() + ms);

let schema: TestSchema;
let database: ReturnType<typeof openDatabase<EventTables>>;
beforeAll(async () => {
  schema = await testSchema(migrations);
  database = openDatabase<EventTables>(schema.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});
let reused: number[];
beforeEach(async () => {
  reused = [];
  await database.query(sql`delete from ended_token`);
});

let count = 0;
async function newUser(): Promise<number> {
  const name = `user${++count}`;
  const [row] = await database.query<{ id: number }>(sql`
    insert into account (email, username, password_hash, created_at)
      values (${`${name}@example.test`}, ${name}, 'right hash', ${START.toISOString()}) returning id`);
  return row!.id;
}

async function signIn(userId: number, at = START, device = 'iPhone, Safari'): Promise<LiveSession> {
  const session = await startSession(database.db, { userId, passwordHash: 'right hash' }, device, at);
  if (!session) throw new Error('no session was made');
  return session;
}

const ofAnother = (token: string) => token.replace(/^\d+/, '9999999');
const refresh = (token: string, at: Date, db: QueryExecutorProvider = database.db) =>
  rotate(db, token, at, (userId) => void reused.push(userId));
async function refreshed(...call: Parameters<typeof refresh>): Promise<LiveSession> {
  const session = await refresh(...call);
  if (typeof session === 'string') throw new Error(`the refresh was refused: ${session}`);
  return session;
}

interface SessionRow extends Record<string, unknown> {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
}
const sessionsOf = async (userId: number): Promise<SessionRow[]> =>
  (
    await database.query<SessionRow>(sql`
      select * from session where user_id = ${userId} order by created_at, id`)
  ).map((row) => ({ ...row, ended_at: row.ended_at && new Date(row.ended_at) }));
const endOf = async ({ userId, sessionId }: LiveSession) =>
  (await sessionsOf(userId)).find(({ id }) => id === sessionId)?.ended_at;
const tokensOf = async (userId: number) =>
  (
    await database.query<{ token_hash: string }>(sql`
      select token_hash from refresh_token where user_id = ${userId}`)
  ).map((row) => row.token_hash);
const endedTokens = async () =>
  new Map(
    (await database.query<{ token_hash: string; ended_at: string }>(sql`select * from ended_token`)).map((row) => [
      row.token_hash,
      new Date(row.ended_at).toISOString(),
    ]),
  );

describe('a new session', () => {
  it('has its start, its device and the digest of one token', async () => {
    const userId = await newUser();
    const session = await signIn(userId, after(HOUR), 'Mac, Firefox');
    expect(session.userId).toBe(userId);
    const [row] = await sessionsOf(userId);
    expect(row).toMatchObject({ id: session.sessionId, device: 'Mac, Firefox', ended_at: null });
    expect([row!.created_at, row!.last_used_at].map((at) => new Date(at))).toEqual([after(HOUR), after(HOUR)]);
    expect(await tokensOf(userId)).toEqual([hashOf(session.refresh)]);
    expect(await endedTokens()).toEqual(new Map());
  });

  it('waits for a concurrent password change, and is then refused', async () => {
    const userId = await newUser();
    const credential = { userId, passwordHash: 'right hash' };
    const waited = await waitsForTransaction(
      database.db,
      (change) => sql`update account set password_hash = 'new hash' where id = ${userId}`.execute(change),
      async () => expect(await startSession(database.db, credential, 'phone', START)).toBeNull(),
    );
    expect(waited).toBe(true);
  });

  it('by passkey is refused once the passkey is removed, and for another user’s passkey', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const passkeyId = randomUUID();
    for (const id of [passkeyId, randomUUID()])
      await database.query(sql`
        insert into passkey (user_id, id, credential_id, public_key, counter, transports, name, created_at)
        values (${userId}, ${id}, ${randomUUID()}, '\\x00', 0, '{}', 'phone', ${START.toISOString()})`);
    const start = (id: number) => startSession(database.db, { userId: id, passkeyId }, 'phone', START);
    expect(await start(userId)).toMatchObject({ userId });
    expect(await start(other)).toBeNull();
    await database.query(sql`delete from passkey where id = ${passkeyId}`);
    expect(await start(userId)).toBeNull();
  });

  it('beyond twenty ends the least recently used one, and none of another user', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const foreign = await signIn(other);
    const sessions: LiveSession[] = [];
    for (let n = 0; n < 20; n++) sessions.push(await signIn(userId, after(n * SECOND)));
    const [first, second] = sessions;
    const { refresh: newest } = await refreshed(first!.refresh, after(HOUR));
    sessions.push(await signIn(userId, START));
    const ended = await Promise.all(sessions.map(endOf));
    expect(ended.flatMap((end, index) => (end ? [index] : []))).toEqual([1]);
    expect(await refresh(second!.refresh, after(HOUR))).toBe('ended');
    await refreshed(newest, after(HOUR));
    await refreshed(foreign.refresh, after(HOUR));
  });
});

describe('rotation', () => {
  it('returns a new token of the same session, and updates the last use of only that session', async () => {
    const userId = await newUser();
    const [session, sibling] = [await signIn(userId), await signIn(userId)];
    const next = await refreshed(session.refresh, after(HOUR));
    expect(next).toMatchObject({ userId, sessionId: session.sessionId });
    expect(next.refresh).not.toBe(session.refresh);
    const rows = await sessionsOf(userId);
    const used = (id: string) => new Date(rows.find((row) => row.id === id)?.last_used_at ?? 0);
    expect([used(session.sessionId), used(sibling.sessionId)]).toEqual([after(HOUR), START]);
    const tokens = [session, next, sibling].map(({ refresh: token }) => hashOf(token));
    expect((await tokensOf(userId)).sort()).toEqual(tokens.sort());
    await refreshed(next.refresh, after(2 * HOUR));
    expect(reused).toEqual([]);
  });

  it('is possible for exactly 30 days after the last use and 90 days after the sign-in', async () => {
    const userId = await newUser();
    const [inTime, late] = [await signIn(userId), await signIn(userId)];
    await refreshed(inTime.refresh, after(30 * DAY - 1));
    expect(await refresh(late.refresh, after(30 * DAY))).toBe('expired');
    const long = await signIn(userId);
    let { refresh: token } = long;
    for (const days of [29, 58, 87]) ({ refresh: token } = await refreshed(token, after(days * DAY)));
    const copy = token;
    ({ refresh: token } = await refreshed(token, after(90 * DAY - 1)));
    expect(await refresh(token, after(90 * DAY))).toBe('expired');
    expect(copy).not.toBe(token);
    // An old token is no sign of theft: it is not reported and does not end the session.
    expect(reused).toEqual([]);
    expect(await endOf(long)).toBeNull();
  });

  it('returns the same successor to concurrent refreshes', async () => {
    const session = await signIn(await newUser());
    const all = await Promise.all(Array.from({ length: 8 }, () => refreshed(session.refresh, after(HOUR))));
    expect(new Set(all.map(({ refresh: token }) => token)).size).toBe(1);
    expect(await tokensOf(session.userId)).toHaveLength(2);
  });

  it('returns the newest successor to a late copy for 30 s', async () => {
    const session = await signIn(await newUser());
    const first = await refreshed(session.refresh, after(0));
    const second = await refreshed(first.refresh, after(20 * SECOND));
    expect(await refreshed(session.refresh, after(30 * SECOND - 1))).toEqual(second);
    expect(await refreshed(first.refresh, after(30 * SECOND - 1))).toEqual(second);
    expect(reused).toEqual([]);
  });

  it('happens at most twelve times an hour, and then the token is kept until the hour has passed', async () => {
    const session = await signIn(await newUser());
    let { refresh: token } = session;
    for (let n = 0; n < 12; n++) ({ refresh: token } = await refreshed(token, after(n * 60 * SECOND)));
    for (const at of [12 * 60 * SECOND, HOUR - 1])
      expect(await refreshed(token, after(at))).toEqual({ ...session, refresh: token });
    expect(await tokensOf(session.userId)).toHaveLength(13);
    expect((await refreshed(token, after(HOUR))).refresh).not.toBe(token);
    // A copy is still recognised.
    expect(await refresh(token, after(HOUR + 30 * SECOND))).toBe('ended');
    expect(reused).toEqual([session.userId]);
  });

  it('ends and reports the session, and no other one, when a copy is used after 30 s', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const [session, sibling, foreign] = [await signIn(userId), await signIn(userId), await signIn(other)];
    const next = await refreshed(session.refresh, after(0));
    expect(await refresh(session.refresh, after(30 * SECOND))).toBe('ended');
    expect(reused).toEqual([userId]);
    expect(await endOf(session)).toEqual(after(30 * SECOND));
    expect(await refresh(next.refresh, after(31 * SECOND))).toBe('ended');
    // The reuse is reported once, not for every further copy.
    expect(reused).toEqual([userId]);
    await refreshed(sibling.refresh, after(HOUR));
    await refreshed(foreign.refresh, after(HOUR));
  });

  it('treats a rotated token without a stored successor as reused', async () => {
    const session = await signIn(await newUser());
    await refreshed(session.refresh, after(0));
    await database.query(sql`
      update refresh_token set successor = null where token_hash = ${hashOf(session.refresh)}`);
    expect(await refresh(session.refresh, after(SECOND))).toBe('ended');
    expect(reused).toEqual([session.userId]);
  });

  it('refuses the tokens of an ended session as ended while their rows still exist', async () => {
    const session = await signIn(await newUser());
    const rotated = await signIn(session.userId);
    await refreshed(rotated.refresh, START);
    const sibling = await signIn(session.userId);
    await database.query(sql`
      update session set ended_at = ${START.toISOString()}
        where user_id = ${session.userId} and id <> ${sibling.sessionId}`);
    expect(await refresh(session.refresh, after(SECOND))).toBe('ended');
    expect(await refresh(rotated.refresh, after(SECOND))).toBe('ended');
    expect(reused).toEqual([]);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['a token that was never issued', ({ userId }: LiveSession) => newToken(userId)],
    ['a token with another user’s id', ({ refresh: token }: LiveSession) => ofAnother(token)],
    ['an ended token with another user’s id', (_s: LiveSession, ended: LiveSession) => ofAnother(ended.refresh)],
  ])('refuses %s as unknown', async (_name, tokenFor) => {
    const [session, ended] = [await signIn(await newUser()), await signIn(await newUser())];
    await endSession(database.db, ended.userId, ended.sessionId, START);
    expect(await refresh(tokenFor(session, ended), START)).toBe('unknown');
    await refreshed(session.refresh, START);
  });
});

describe('the end', () => {
  it('of one session does not end others of its user, and keeps the time of the first end', async () => {
    const userId = await newUser();
    const [session, sibling] = [await signIn(userId), await signIn(userId)];
    const { refresh: newest } = await refreshed(session.refresh, START);
    await endSession(database.db, userId, session.sessionId, after(HOUR));
    await endSession(database.db, userId, session.sessionId, after(2 * HOUR));
    expect([await endOf(session), await endOf(sibling)]).toEqual([after(HOUR), null]);
    expect(await tokensOf(userId)).toEqual([hashOf(sibling.refresh)]);
    expect(await endedTokens()).toEqual(
      new Map([session.refresh, newest].map((token) => [hashOf(token), after(HOUR).toISOString()])),
    );
    expect(await refresh(newest, after(HOUR))).toBe('ended');
  });

  it('of all sessions keeps earlier ends, and does not affect other users', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const [first, second, foreign] = [await signIn(userId), await signIn(userId), await signIn(other)];
    await endSession(database.db, userId, first.sessionId, after(HOUR));
    await endAllSessions(database.db, userId, after(2 * HOUR));
    expect([await endOf(first), await endOf(second), await endOf(foreign)]).toEqual([
      after(HOUR),
      after(2 * HOUR),
      null,
    ]);
    expect([await tokensOf(userId), await tokensOf(other)]).toEqual([[], [hashOf(foreign.refresh)]]);
    expect((await endedTokens()).get(hashOf(second.refresh))).toBe(after(2 * HOUR).toISOString());
  });

  it('of all other sessions keeps the calling one, its tokens, earlier ends and other users', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    const [kept, first, second] = [await signIn(userId), await signIn(userId), await signIn(userId)];
    const foreign = await signIn(other);
    await endSession(database.db, userId, first.sessionId, after(HOUR));
    await endOtherSessions(database.db, userId, kept.sessionId, after(2 * HOUR));
    const ends = await Promise.all([kept, first, second, foreign].map(endOf));
    expect(ends).toEqual([null, after(HOUR), after(2 * HOUR), null]);
    expect(await tokensOf(userId)).toEqual([hashOf(kept.refresh)]);
    expect([...(await endedTokens()).keys()].sort()).toEqual([first, second].map((s) => hashOf(s.refresh)).sort());
    await refreshed(kept.refresh, after(3 * HOUR));
    await refreshed(foreign.refresh, after(3 * HOUR));
  });

  it('by a refresh token returns the user of the session, and null for an unknown token', async () => {
    const userId = await newUser();
    const [session, sibling] = [await signIn(userId), await signIn(userId)];
    expect(await endSessionOf(database.db, session.refresh, after(HOUR))).toBe(userId);
    expect([await endOf(session), await endOf(sibling)]).toEqual([after(HOUR), null]);
    for (const token of [session.refresh, newToken(userId), 'nonsense', ofAnother(sibling.refresh)])
      expect(await endSessionOf(database.db, token, after(2 * HOUR)), token).toBeNull();
    await refreshed(sibling.refresh, after(2 * HOUR));
  });

  it('by a rotated token ends the session too', async () => {
    const session = await signIn(await newUser());
    const { refresh: newest } = await refreshed(session.refresh, START);
    expect(await endSessionOf(database.db, session.refresh, after(HOUR))).toBe(session.userId);
    expect(await refresh(newest, after(HOUR))).toBe('ended');
  });
});

describe('the memory of ended tokens', () => {
  it('has the latest hundred of each session, including the current one', async () => {
    const userId = await newUser();
    const sessions = [await signIn(userId), await signIn(userId)];
    for (const [index, session] of sessions.entries()) {
      const tokens = [session.refresh];
      for (let n = 1; n <= 110 - index * 5; n++)
        tokens.push((await refreshed(tokens.at(-1)!, after(n * HOUR))).refresh);
      sessions[index] = Object.assign(session, { tokens });
    }
    await endAllSessions(database.db, userId, after(5 * DAY));
    const remembered = await endedTokens();
    for (const session of sessions) {
      const { tokens } = session as LiveSession & { tokens: string[] };
      const known = tokens.map((token) => remembered.has(hashOf(token)));
      expect(known.lastIndexOf(false), 'the oldest are dropped').toBe(tokens.length - 101);
      expect(known.filter(Boolean)).toHaveLength(100);
    }
  });

  it('includes the token of a refresh for which the end of its session has waited', async () => {
    const session = await signIn(await newUser());
    let newest = '';
    await waitsForHeldRow(
      database.db,
      sql`select 1 from session where id = ${session.sessionId}`,
      () => endSession(database.db, session.userId, session.sessionId, START),
      async (holder) => ({ refresh: newest } = await refreshed(session.refresh, START, holder)),
    );
    expect((await endedTokens()).has(hashOf(newest))).toBe(true);
    await forgetDeadSessions(database.db, after(2 * DAY));
    expect(await refresh(newest, after(2 * DAY))).toBe('ended');
  });

  it('lasts 180 days, and is cleaned up at the next end of a session', async () => {
    const userId = await newUser();
    const [old, newer, last] = [await signIn(userId), await signIn(userId), await signIn(userId)];
    await endSession(database.db, userId, old.sessionId, START);
    await endSession(database.db, userId, newer.sessionId, after(1));
    await endSession(database.db, userId, last.sessionId, after(180 * DAY));
    expect([...(await endedTokens()).keys()]).toContain(hashOf(old.refresh));
    await endAllSessions(database.db, (await signIn(await newUser())).userId, after(180 * DAY + 1));
    const remembered = await endedTokens();
    expect([old, newer, last].map((session) => remembered.has(hashOf(session.refresh)))).toEqual([false, true, true]);
  });

  it('keeps the time of an end that was already applied from the journal', async () => {
    const session = await signIn(await newUser());
    await database.query(sql`
      insert into ended_token (token_hash, ended_at)
        values (${hashOf(session.refresh)}, ${START.toISOString()})`);
    await endSession(database.db, session.userId, session.sessionId, after(HOUR));
    expect(await endedTokens()).toEqual(new Map([[hashOf(session.refresh), START.toISOString()]]));
  });
});

describe('the browser of a sign-in', () => {
  const remember = async ({ userId, sessionId }: LiveSession) => {
    const server = { production: false };
    const [request, reply] = [
      { cookies: {}, server },
      { server, setCookie: () => undefined },
    ];
    const account = { id: userId, email: 'user@example.test', sessionId };
    const deps = { database, now: () => START };
    await rememberDevice(deps, request as unknown as FastifyRequest, reply as unknown as FastifyReply, account);
    return database.query(sql`select 1 from known_device where user_id = ${userId}`);
  };

  it('is not remembered when its session ends at the same moment', async () => {
    const session = await signIn(await newUser());
    const waited = await waitsForTransaction(
      database.db,
      (end) => endAllSessions(end, session.userId, START),
      async () => expect(await remember(session)).toEqual([]),
    );
    expect(waited).toBe(true);
    expect(await remember(await signIn(session.userId))).toHaveLength(1);
  });

  it('waits for an erasure, without a deadlock', async () => {
    const session = await signIn(await newUser());
    await waitsForHeldRow(
      database.db,
      sql`select 1 from account where id = ${session.userId}`,
      () => remember(session),
      (erasure) => sql`select 1 from session where id = ${session.sessionId} for update`.execute(erasure),
    );
  });
});

test('a session is active until it ends, only for its own user, while the account exists', async () => {
  const [userId, other] = [await newUser(), await newUser()];
  const [session, sibling] = [await signIn(userId), await signIn(userId)];
  const active = async (user: number, { sessionId }: LiveSession) =>
    (await sessionState({ database, now: () => START }, { userId: user, sessionId })).active;
  expect([await active(userId, session), await active(other, session)]).toEqual([true, false]);
  await endSession(database.db, userId, session.sessionId, after(HOUR));
  expect([await active(userId, session), await active(userId, sibling)]).toEqual([false, true]);
  await database.query(sql`delete from account where id = ${userId}`);
  expect(await active(userId, sibling)).toBe(false);
});

test('sessions that cannot be continued are deleted: ended a day ago, idle for 30 days, or 90 days old', async () => {
  const userId = await newUser();
  const at = 100 * DAY;
  const insert = async (created: number, used: number, ended: number | null) => {
    const id = randomUUID();
    const at = [created, used, ended].map((ms) => (ms === null ? null : after(ms).toISOString()));
    await database.query(sql`
      insert into session (user_id, id, device, created_at, last_used_at, ended_at)
      values (${userId}, ${id}, 'x', ${sql.join(at)})`);
    return id;
  };
  const live = at - HOUR;
  await insert(at - DAY, live, at - DAY - 1);
  await insert(at - 40 * DAY, at - 30 * DAY - 1, null);
  await insert(at - 90 * DAY - 1, live, null);
  const kept = [
    // Sessions that ended less than a day ago are kept for the gateways.
    await insert(at - DAY, live, at - DAY),
    await insert(at - 40 * DAY, at - 30 * DAY, null),
    await insert(at - 90 * DAY, live, null),
  ];
  await forgetDeadSessions(database.db, after(at));
  expect((await sessionsOf(userId)).map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('browsers that were unused for 400 days are deleted, even of a user who does not return', async () => {
  const userId = await newUser();
  const used = [after(-401 * DAY), after(-400 * DAY), after(-399 * DAY)];
  for (const at of used)
    await database.query(sql`
      insert into known_device (user_id, device_hash, last_used_at)
      values (${userId}, ${at.toISOString()}, ${at.toISOString()})`);
  await forgetOldDevices(database.db, START);
  const left = await database.query<{ device_hash: string }>(sql`
    select device_hash from known_device where user_id = ${userId}`);
  expect(left).toEqual([{ device_hash: used[2]!.toISOString() }]);
});
