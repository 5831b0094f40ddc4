import { sql } from 'kysely';
import { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import { describe, expect, it } from 'vitest';
import { offKey, offToken } from '../../src/reminder-message/message-to-send.ts';
import { newUser, useIntegrations } from '../support/integrations.ts';

const service = useIntegrations();

let lastAddress = 0;
const call = async (userId: number, path: string, payload?: object) => {
  const response = await service.call(userId, `/api/reminder${path}`, payload);
  return { status: response.statusCode, body: response.json<MyReminder>() };
};
const off = (token: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/reminder/off',
    payload: { token },
    remoteAddress: `198.51.100.${++lastAddress}`,
  });
interface Click {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: string;
}
const oneClick = (token: string, { method = 'POST', ...rest }: Click) =>
  service.app.inject({
    method,
    url: `/api/reminder/off/${token}`,
    remoteAddress: `198.51.100.${++lastAddress}`,
    ...rest,
  });
const rome = { time: '20:30', zone: 'Europe/Rome', channel: 'mail' };
const nextOf = async (userId: number) => {
  const [row] = await service.deps.database.query<{ on: string | null; at: string | null }>(sql`
    select next_on::text as on, date_trunc('minute', next_at) at time zone 'UTC' || '' as at
    from reminder where user_id = ${userId}`);
  return row;
};

describe("a user's reminder", () => {
  it('does not exist before it is turned on, and then is due at the local time', async () => {
    const user = newUser();
    expect((await call(user, '')).body).toEqual({ reminder: null, publicKey: '', device: false });
    const { body } = await call(user, '', rome);
    expect(MyReminder.parse(body).reminder).toEqual({ ...rome, state: 'on' });
    expect((await call(user, '')).body).toEqual(body);
    // 21:00 in Rome, which is too late for today.
    expect((await nextOf(user))?.on).toBe('2026-11-22');
    expect((await nextOf(user))?.at).toMatch(/^2026-11-22 19:3[01]/);
  });

  it('moves to tomorrow if today has already had its message, whatever the time or zone', async () => {
    const user = newUser();
    await call(user, '', rome);
    await service.deps.database.query(sql`
      update reminder set last_on = '2026-11-21' where user_id = ${user}`);
    await call(user, '', { ...rome, time: '22:15' });
    expect(await nextOf(user)).toMatchObject({ on: '2026-11-22' });
    // In Los Angeles it is noon of the 21st, whose message was sent.
    await call(user, '', { ...rome, zone: 'America/Los_Angeles' });
    expect(await nextOf(user)).toMatchObject({ on: '2026-11-22' });
  });

  it('keeps its time when it is stopped, and is turned on again by a late answer', async () => {
    const user = newUser();
    await call(user, '', rome);
    const stopped = { ...rome, state: 'stopped' };
    expect((await call(user, '/stop', {})).body.reminder).toEqual(stopped);
    expect(await nextOf(user)).toEqual({ on: null, at: null });
    const kept = await call(user, '/answer', { answer: 'keep' });
    expect(kept.body.reminder).toEqual({ ...rome, state: 'on' });
    const moved = await call(user, '/answer', { answer: 'move', time: '07:00' });
    expect(moved.body.reminder).toEqual({ ...rome, time: '07:00', state: 'on' });
    expect((await call(user, '/answer', { answer: 'stop' })).body.reminder?.state).toBe('stopped');
  });

  it('is not created by a stop or an answer', async () => {
    const user = newUser();
    for (const [path, body] of [
      ['/stop', {}],
      ['/answer', { answer: 'keep' }],
    ] as const)
      expect((await call(user, path, body)).body.reminder).toBeNull();
  });

  it.each([
    { ...rome, time: '24:00' },
    { ...rome, time: '8:00' },
    { ...rome, zone: 'Europe/Nowhere' },
    { ...rome, zone: '+02:00' },
    { ...rome, channel: 'sms' },
    { ...rome, more: 1 },
  ])('refuses %o', async (body) => expect((await call(newUser(), '', body)).status).toBe(400));

  it.each(['00:00', '03:00', '05:59', '22:31', '23:59'])(
    'cannot be set to %s by any route, unless the user works at night (N-10)',
    async (time) => {
      const user = newUser();
      const refused = { status: 422, body: { code: 'reminder_at_night' } };
      expect(await call(user, '', { ...rome, time })).toMatchObject(refused);
      expect((await call(user, '')).body.reminder).toBeNull();
      await call(user, '', rome);
      expect(await call(user, '/answer', { answer: 'move', time })).toMatchObject(refused);
      // As if an earlier release had accepted the time; "keep" gives no reason either.
      await service.deps.database.query(sql`
        update reminder set minutes = 180, state = 'asking' where user_id = ${user}`);
      expect(await call(user, '/answer', { answer: 'keep' })).toMatchObject(refused);
      expect((await call(user, '')).body.reminder).toEqual({ ...rome, time: '03:00', state: 'asking' });

      const kept = await call(user, '/answer', { answer: 'keep', night: true });
      expect(kept.body.reminder).toEqual({ ...rome, time: '03:00', state: 'on', night: true });
      const moved = await call(user, '', { ...rome, time, night: true });
      expect(moved.body.reminder).toEqual({ ...rome, time, state: 'on', night: true });
      // A change to the daytime also removes the reason for the night.
      expect((await call(user, '', rome)).body.reminder).toEqual({ ...rome, state: 'on' });
    },
  );

  it('refuses a move without a time', async () => {
    expect((await call(newUser(), '/answer', { answer: 'move' })).status).toBe(400);
  });
});

describe('the token of a message', () => {
  it("switches off only its user's reminder, without a session, and can be used repeatedly", async () => {
    const [one, other] = [newUser(), newUser()];
    for (const user of [one, other]) await call(user, '', rome);
    const token = offToken(await offKey(service.deps), one);
    for (let time = 0; time < 2; time++) expect((await off(token)).statusCode).toBe(204);
    expect((await call(one, '')).body.reminder?.state).toBe('stopped');
    expect((await call(other, '')).body.reminder?.state).toBe('on');
    // The signature does not match another user's id.
    const forged = `${other.toString(36)}.${token.split('.')[1]}`;
    expect((await off(forged)).json()).toMatchObject({ code: 'no_such_reminder' });
    expect((await call(other, '')).body.reminder?.state).toBe('on');
  });

  it("stops the reminder by a mail program's one-click request, whatever its body (RFC 8058)", async () => {
    const bodies = {
      'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
      'multipart/form-data; boundary=b':
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    };
    for (const [type, payload] of Object.entries(bodies)) {
      const user = newUser();
      await call(user, '', rome);
      const token = offToken(await offKey(service.deps), user);
      const click = () => oneClick(token, { headers: { 'content-type': type }, payload });
      for (let time = 0; time < 2; time++) expect((await click()).statusCode).toBe(204);
      expect((await call(user, '')).body.reminder?.state).toBe('stopped');
    }
  });

  it('opens the page with a GET, which changes nothing', async () => {
    const user = newUser();
    await call(user, '', rome);
    const token = offToken(await offKey(service.deps), user);
    const opened = await oneClick(token, { method: 'GET' });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/reminder-off#${token}`);
    expect((await call(user, '')).body.reminder?.state).toBe('on');
    const wrong = `rs.${'a'.repeat(43)}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await oneClick(wrong, { headers: form, payload: 'a=b' })).statusCode).toBe(404);
    expect((await oneClick('x', { headers: form, payload: 'a=b' })).statusCode).toBe(404);
    expect((await oneClick(token, { headers: form, payload: 'a'.repeat(2_000) })).statusCode).toBe(413);
    expect((await call(user, '')).body.reminder?.state).toBe('on');
  });

  it('does nothing for a deleted account, and is refused if it is malformed', async () => {
    expect((await off(offToken(await offKey(service.deps), 99_999))).statusCode).toBe(204);
    for (const token of ['', 'x', `rs.${'a'.repeat(42)}`, `rs.${'a'.repeat(43)}%00`])
      expect((await off(token)).statusCode, token).toBe(400);
    expect((await off(`rs.${'a'.repeat(43)}`)).statusCode).toBe(404);
  });
});
