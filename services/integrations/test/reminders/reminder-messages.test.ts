/** From the claim to the phone and the mailbox: a push service that decrypts, and real SMTP. */
import { createECDH, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { sessionOf } from '@scrollstop/service-kit/testing/testing';
import type { Language } from '@scrollstop/contracts/language';
import { PushPayload } from '@scrollstop/contracts/reminders/push';
import type { MyReminder } from '@scrollstop/contracts/reminders/reminder';
import type { MailLink } from '@scrollstop/contracts/services/internal';
import { beforeEach, describe, expect, it } from 'vitest';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { mailWork } from '../../src/mail/mail-queue.ts';
import { smtp } from '../../src/mail/smtp.ts';
import { pushClient, type PushOptions, vapidOf } from '../../src/push/push-client.ts';
import { offKey, offToken } from '../../src/reminder-message/message-to-send.ts';
import { deleteOld } from '../../src/delete-old.ts';
import { reminderWork } from '../../src/reminders/send-reminders.ts';
import { claimedReminder } from '../support/claimed-reminder.ts';
import { fakeDays } from '../support/fake-days.ts';
import { addUser, useIntegrations } from '../support/integrations.ts';
import { useSimulator } from '../support/simulator.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = {
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
};

const sim = useSimulator();
const service = useIntegrations(() => ({ ...keys, SMTP_URL: sim.smtpUrl, PUSH_API_BASE: sim.url }));
beforeEach(async () => {
  // The simulator checks tokens and lifetimes with the real clock.
  service.clock.now = new Date();
  service.others.away = { auth: false, billing: false };
  await service.rows('delete from reminder_delivery');
});

const ON = '2026-11-21';
const clientOf = (options: Partial<PushOptions> = {}) =>
  pushClient({ config: service.deps.config, vapid: vapidOf(service.deps.config)!, ...options });
const send = (client = clientOf()) => workOff(reminderWork(service.deps, client));
const offOf = async (userId: number) => offToken(await offKey(service.deps), userId);

/** A user with six finished days, whose reminder is about the seventh. */
function newUser(language: Language = 'en') {
  const user = addUser(service, language);
  const { completed } = fakeDays(service.others.days, user.userId);
  for (let day = 1; day <= 6; day++) completed.set(day, `2026-11-0${day}`);
  return user;
}
/** A user who finished the seventh day on the date of the message. */
function doneUser() {
  const user = newUser();
  fakeDays(service.others.days, user.userId).completed.set(7, ON);
  return user;
}
interface Accepted {
  text: string | null;
  ttl: number;
  topic: string;
  urgency: string;
}
async function newDevice(userId: number) {
  const { id, subscription } = await sim.call<{ id: string; subscription: { endpoint: string } }>(
    'POST',
    '/control/push/devices',
    { applicationServerKey: keys.VAPID_PUBLIC_KEY },
  );
  const subscribe = async (session?: string) => {
    const response = await service.call(userId, '/api/reminder/subscription', subscription, session);
    expect(response.statusCode).toBe(204);
  };
  await subscribe();
  return {
    subscribe,
    accepted: () => sim.call<Accepted[]>('GET', `/control/push/devices/${id}/accepted`),
    fetch: () => sim.call<Accepted[]>('POST', `/control/push/devices/${id}/fetch`, {}),
    behave: (behaviour: object) => sim.call('POST', `/control/push/devices/${id}/behaviour`, behaviour),
  };
}
const due = (userId: number, channel: 'push' | 'mail' = 'push', on = ON, ignored = 0) =>
  claimedReminder(service, { userId, on, channel, ignored });
async function userWithPhone() {
  const { userId } = newUser();
  return { userId, phone: await newDevice(userId) };
}
const sendDue = async (userId: number) => {
  await due(userId);
  await send();
};
/** The reminder's state, and the date of the message that counts as sent. */
const reminderOf = async (userId: number) =>
  (
    await service.rows<{ state: string; sent: string | null }>(
      'select state, sent_on::text as sent from reminder where user_id = $1',
      [userId],
    )
  )[0];
const NOT_IGNORED = { state: 'on', sent: null };
const STOPPED = { state: 'stopped', sent: null };
const rowOf = async (userId: number) =>
  (
    await service.rows<{ status: string; error: string | null; seconds: number | null }>(
      `select status, error, case when done_at is null then extract(epoch from due_at - $2::timestamptz)::int end as seconds
       from reminder_delivery where user_id = $1`,
      [userId, service.clock.now.toISOString()],
    )
  )[0];
const devicesOf = (userId: number) => service.rows('select 1 from push_subscription where user_id = $1', [userId]);

/** Adds a device with this endpoint. */
const addDevice = (userId: number, hash: string, endpoint: string) =>
  service.rows(
    `insert into push_subscription (user_id, endpoint_hash, endpoint, p256dh, auth, created_at, session_id)
     values ($1, $2, $3, $4, $5, now(), $6)`,
    [userId, hash, endpoint, keys.VAPID_PUBLIC_KEY, 'b'.repeat(22), sessionOf(userId)],
  );
/** A server that counts its connections and requests. */
async function counting(answer: RequestListener) {
  let [connections, requests] = [0, 0];
  const server = createServer((request, response) => {
    requests++;
    answer(request, response);
  });
  server.on('connection', () => connections++);
  return {
    base: await listening(server),
    connections: () => connections,
    requests: () => requests,
    close: () => server.close(),
  };
}

describe('a push message', () => {
  it("contains exactly the activity of the day, in the account's language", async () => {
    for (const [language, title, text] of [
      ['en', 'Day 7', 'Head to toe. Scan your body, part by part.'],
      ['it', 'Giorno 7', 'Dalla testa ai piedi. '],
    ] as const) {
      const { userId } = newUser(language);
      const phone = await newDevice(userId);
      await sendDue(userId);
      const [got, ...more] = await phone.accepted();
      expect(more).toEqual([]);
      const payload = PushPayload.parse(JSON.parse(got?.text ?? ''));
      expect(payload).toEqual({
        kind: 'reminder',
        day: 7,
        title,
        url: '/',
        off: await offOf(userId),
        text: language === 'en' ? text : payload.text,
      });
      expect(payload.text.startsWith(text)).toBe(true);
      expect(await rowOf(userId)).toMatchObject({ status: 'sent' });
    }
  });

  it('can ask the question, and contains the swapped activity', async () => {
    const { userId } = newUser();
    fakeDays(service.others.days, userId).alternatives[7] = 'mind-2';
    const phone = await newDevice(userId);
    await due(userId, 'push', ON, 3);
    await send();
    const payload = PushPayload.parse(JSON.parse((await phone.accepted())[0]?.text ?? ''));
    expect(payload).toMatchObject({
      kind: 'ask',
      title: 'Keep, move or stop this reminder?',
      text: 'Slow hands. Wash something by hand, as slowly as you can.',
    });
  });

  it('expires when it is too late, and replaces the one before', async () => {
    const { userId, phone } = await userWithPhone();
    await sendDue(userId);
    await due(userId, 'push', '2026-11-22');
    await send();
    const accepted = await phone.accepted();
    expect(accepted).toHaveLength(2);
    for (const { ttl, topic, urgency } of accepted) {
      expect(ttl).toBeGreaterThan(3 * 3_600 - 60);
      expect(ttl).toBeLessThanOrEqual(3 * 3_600);
      expect([topic, urgency]).toEqual(['reminder', 'normal']);
    }
    // The phone was offline all the time.
    expect(await phone.fetch()).toEqual([accepted[1]]);
  });

  it('is sent once for a date, even if it is claimed again', async () => {
    const { userId, phone } = await userWithPhone();
    for (let time = 0; time < 2; time++) {
      await due(userId);
      await Promise.all([send(), send()]);
    }
    expect(await phone.accepted()).toHaveLength(1);
  });

  it('reaches each device of the user', async () => {
    const { userId } = newUser();
    const both = [await newDevice(userId), await newDevice(userId)];
    await sendDue(userId);
    for (const device of both) expect(await device.accepted()).toHaveLength(1);
  });

  it('uses the existing connection to the same push service', async () => {
    const service = await counting((request, response) =>
      request.resume().on('end', () => response.writeHead(201).end()),
    );
    for (const name of ['one', 'other']) {
      const { userId } = newUser();
      await addDevice(userId, name, `${service.base}/push/${name}`);
      await due(userId);
      await send(clientOf({ config: { PUSH_API_BASE: service.base } }));
    }
    service.close();
    expect([service.requests(), service.connections()]).toEqual([2, 1]);
  });

  it('is not sent to a device whose session has ended, until its next session', async () => {
    const { userId } = newUser();
    const [lost, kept] = [await newDevice(userId), await newDevice(userId)];
    const session = randomUUID();
    const here = async () =>
      (await service.call(userId, '/api/reminder', undefined, session)).json<MyReminder>().device;
    await lost.subscribe(session);
    expect(await here()).toBe(true);
    service.others.endedSessions.add(session);
    await sendDue(userId);
    expect([await lost.accepted(), await here()]).toEqual([[], false]);
    expect(await kept.accepted()).toHaveLength(1);
    await lost.subscribe();
    await due(userId, 'push', '2026-11-22');
    await send();
    expect(await lost.accepted()).toHaveLength(1);
  });

  it('is not sent if the day was done meanwhile', async () => {
    const { userId } = doneUser();
    const phone = await newDevice(userId);
    await sendDue(userId);
    expect(await phone.accepted()).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ status: 'silent' });
  });

  it('waits while progress is unreachable, and is given up when it is too late', async () => {
    const { userId, phone } = await userWithPhone();
    await due(userId);
    service.others.away.progress = true;
    await send();
    expect(await rowOf(userId)).toMatchObject({ status: 'waiting', error: 'service_away' });
    service.others.away.progress = false;
    service.pass(3 * 3_600 + 1);
    await send();
    expect(await phone.accepted()).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ status: 'late' });
    expect(await reminderOf(userId)).toEqual(NOT_IGNORED);
  });

  it('is not sent again if a dead worker may have sent it', async () => {
    const { userId, phone } = await userWithPhone();
    await due(userId);
    // The worker dies before it gets the response.
    const dying = reminderWork(service.deps, async (...all) => {
      await clientOf()(...all);
      return new Promise(() => undefined);
    });
    void workOff(dying);
    await expect.poll(async () => (await phone.accepted()).length).toBe(1);
    service.pass(120);
    await send();
    expect(await phone.accepted()).toHaveLength(1);
    expect(await rowOf(userId)).toMatchObject({ status: 'sent' });
  });
});

describe('a push service', () => {
  it.each([404, 410])('that refuses for good (%i) loses the device, and the reminder stops', async (status) => {
    const { userId, phone } = await userWithPhone();
    await phone.behave({ status });
    await sendDue(userId);
    expect(await devicesOf(userId)).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ status: 'no_device' });
    expect(await reminderOf(userId)).toEqual(STOPPED);
  });

  it('that refuses one of two devices does not affect the other one', async () => {
    const { userId } = newUser();
    const [gone, there] = [await newDevice(userId), await newDevice(userId)];
    await gone.behave({ status: 410 });
    await sendDue(userId);
    expect(await there.accepted()).toHaveLength(1);
    expect(await devicesOf(userId)).toHaveLength(1);
    expect(await rowOf(userId)).toMatchObject({ status: 'sent' });
    expect(await reminderOf(userId)).toEqual({ state: 'on', sent: ON });
  });

  it.each([
    [429, '120', 120],
    [503, undefined, 10],
  ])('that refuses for now (%i) gets the message again after its Retry-After', async (status, retryAfter, seconds) => {
    const { userId, phone } = await userWithPhone();
    await phone.behave({ status, ...(retryAfter && { retryAfter }), times: 1 });
    await sendDue(userId);
    const row = await rowOf(userId);
    expect(row).toMatchObject({ status: 'waiting', error: `push_${status}` });
    expect(row?.seconds).toBeGreaterThanOrEqual(seconds - 1);
    service.pass(130);
    await send();
    expect(await phone.accepted()).toHaveLength(1);
    expect(await rowOf(userId)).toMatchObject({ status: 'sent' });
  });

  it('that refuses for hours makes the message too late', async () => {
    const { userId, phone } = await userWithPhone();
    await phone.behave({ status: 503 });
    await due(userId);
    for (let tries = 0; tries < 30; tries++) {
      await send();
      service.pass(600);
    }
    expect(await phone.accepted()).toEqual([]);
    expect(await rowOf(userId)).toMatchObject({ status: 'late' });
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('that breaks the connection without a response does not get the message again', async () => {
    const { userId } = newUser();
    const mute = await counting((request) => request.resume().on('end', () => request.socket.destroy()));
    await addDevice(userId, 'mute', `${mute.base}/push/x`);
    await due(userId);
    for (let tries = 0; tries < 2; tries++) {
      await send(clientOf({ config: { PUSH_API_BASE: mute.base } }));
      service.pass(600);
    }
    mute.close();
    expect(mute.requests()).toBe(1);
    expect(await rowOf(userId)).toMatchObject({ status: 'sent' });
  });

  it('that refuses our key does not make us remove the device', async () => {
    const { userId, phone } = await userWithPhone();
    await phone.behave({ status: 403 });
    await sendDue(userId);
    expect(await devicesOf(userId)).toHaveLength(1);
    expect(await rowOf(userId)).toMatchObject({ status: 'failed', error: 'push_403' });
    expect(await reminderOf(userId)).toEqual(NOT_IGNORED);
  });

  it('cannot redirect us', async () => {
    const { userId, phone } = await userWithPhone();
    const trap = await counting((_request, response) => response.end());
    await phone.behave({ status: 307, location: `${trap.base}/` });
    await sendDue(userId);
    trap.close();
    expect(trap.requests()).toBe(0);
    expect(await rowOf(userId)).toMatchObject({ status: 'failed', error: 'push_307' });
  });

  it('with a private address gets no connection, and its device is removed', async () => {
    for (const address of ['127.0.0.1', '::1']) {
      const { userId } = newUser();
      await addDevice(userId, address, 'https://rebound.example.com/x');
      await due(userId);
      await send(clientOf({ find: () => Promise.resolve([address]) }));
      expect(await rowOf(userId), address).toMatchObject({ status: 'no_device' });
      expect(await devicesOf(userId)).toEqual([]);
    }
  });

  it('is not used if no keys are configured', async () => {
    const { userId } = newUser();
    await newDevice(userId);
    await due(userId);
    await workOff(reminderWork(service.deps, undefined));
    expect(await rowOf(userId)).toMatchObject({ status: 'no_device' });
  });
});

const mails = () => workOff(mailWork(service.deps, smtp(service.deps.config)));

describe('a reminder by mail', () => {
  it('contains the activity of the day and the link that switches the reminder off', async () => {
    const { userId, email } = newUser();
    await due(userId, 'mail');
    await mails();
    const [mail, ...more] = await sim.mails(email);
    expect(more).toEqual([]);
    const token = await offOf(userId);
    const off = `http://localhost:4200/reminder-off#${token}`;
    expect(mail?.subject).toBe('Day 7: Head to toe');
    expect(mail?.text).toContain('Scan your body, part by part.');
    expect(mail?.text).toContain(`Switch this reminder off: ${off}`);
    expect(mail?.html).toContain(`<a href="${off}">Switch this reminder off</a>`);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<http://localhost:4200/api/reminder/off/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await rowOf(userId)).toMatchObject({ status: 'mailed' });
  });

  it('can ask the question in Italian', async () => {
    const { userId, email } = newUser('it');
    await due(userId, 'mail', ON, 3);
    await mails();
    const [mail] = await sim.mails(email);
    expect(mail?.subject).toBe('Tenere, spostare o fermare questo promemoria?');
    expect(mail?.text).toContain('Tre promemoria sono passati');
    expect(mail?.text).toContain('Ferma questo promemoria: ');
  });

  it('is sent once for a date, and not for a finished day or too late, which does not count as ignored', async () => {
    const [twice, done, late] = [newUser(), doneUser(), newUser()];
    for (const { userId } of [twice, twice, done]) await due(userId, 'mail');
    await due(late.userId, 'mail');
    await sim.reject({ address: late.email, code: 451, times: 1 });
    await mails();
    service.pass(3 * 3_600 + 1);
    await mails();
    expect(await reminderOf(late.userId)).toEqual(NOT_IGNORED);
    expect(await sim.mails(twice.email)).toHaveLength(1);
    expect(await sim.mails(done.email)).toEqual([]);
    expect(await sim.mails(late.email)).toEqual([]);
    expect(await service.rows("select 1 from mail where status = 'waiting'")).toEqual([]);
  });

  it('stops if the address does not exist', async () => {
    const { userId, email } = newUser();
    await sim.reject({ address: email, code: 550 });
    await due(userId, 'mail');
    await mails();
    expect(await reminderOf(userId)).toEqual(STOPPED);
    await sim.acceptAll();
  });
});

it.each(['push', 'mail'] as const)(
  'an undelivered message by %s does not stop the other channel, chosen meanwhile',
  async (channel) => {
    const { userId, email } = newUser();
    await sim.reject({ address: email, code: 550 });
    await due(userId, channel);
    const chosen = channel === 'push' ? 'mail' : 'push';
    const wish = { time: '20:30', zone: 'Europe/Rome', channel: chosen };
    expect((await service.call(userId, '/api/reminder', wish)).statusCode).toBe(200);
    await send();
    await mails();
    expect(await reminderOf(userId)).toEqual(NOT_IGNORED);
    await sim.acceptAll();
  },
);

describe('a user', () => {
  /** A user for each channel with this account, after everything that is due was sent. */
  async function sentTo(change: Partial<MailLink>) {
    const [pushed, mailed] = [newUser(), newUser()];
    for (const { userId } of [pushed, mailed])
      service.others.users.set(userId, { ...service.others.users.get(userId)!, ...change });
    const phone = await newDevice(pushed.userId);
    await due(pushed.userId);
    await due(mailed.userId, 'mail');
    await send();
    await mails();
    expect(await sim.mails(mailed.email)).toEqual([]);
    return { pushed, mailed, phone };
  }

  it.each(['none', 'expired'] as const)(
    'with access "%s" gets no message by either channel, and the reminder ends',
    async (access) => {
      const { pushed, mailed, phone } = await sentTo({ access });
      expect(await phone.accepted()).toEqual([]);
      for (const { userId } of [pushed, mailed]) expect(await reminderOf(userId)).toEqual(STOPPED);
      expect(await rowOf(pushed.userId)).toMatchObject({ status: 'silent', seconds: null });
    },
  );

  it('with an unverified address gets a push message but no mail, and the reminder continues', async () => {
    const { mailed, phone } = await sentTo({ proven: false, access: 'trial' });
    expect(await phone.accepted()).toHaveLength(1);
    expect(await reminderOf(mailed.userId)).toEqual(NOT_IGNORED);
  });
});

it('the result of a message is kept for thirty days', async () => {
  const { userId } = doneUser();
  await newDevice(userId);
  await sendDue(userId);
  service.pass(29 * 86_400);
  await deleteOld(service.deps);
  expect(await rowOf(userId)).toBeDefined();
  service.pass(2 * 86_400);
  await deleteOld(service.deps);
  expect(await rowOf(userId)).toBeUndefined();
});
