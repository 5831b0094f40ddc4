/** A-1 as in production: a neutral answer, a mail after it, a link that works once. */
import type { TempPassword, User } from '@scrollstop/contracts/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, newEmail, PASSWORD, startAuth } from './harness.ts';

let auth: Harness;
beforeAll(async () => (auth = await startAuth({ RESET_ON_SCREEN: false })));
afterEach(async () => {
  auth.smtp.fails = null;
  auth.pass(3_600);
  await auth.deps.recoveryMails.drain();
  auth.mails.length = 0;
});
afterAll(() => auth.close());

const MINUTE = 60;
const NEUTRAL = {
  message: 'If there is an account for this address, a link is on its way. It works once, for 15 minutes.',
};
const forgot = (email: string, headers?: Record<string, string>) =>
  auth.browser(headers).post('/api/auth/forgot-password', { email });
const open = (token: string) => auth.browser().post('/api/auth/forgot-password', { token });
const login = (email: string, password: string) =>
  auth.browser().post('/api/auth/login', { email, password });
const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode).sort();
const owed = () =>
  auth.deps.database.query<{ email: string; attempts: number }>('select * from recovery_mail', []);

const tokenIn = (text: string | undefined) =>
  /^http:\/\/localhost:4200\/forgot-password\?token=(\S+)$/m.exec(text ?? '')?.[1] ?? '';
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  await auth.deps.recoveryMails.drain();
  return tokenIn(auth.mails.at(-1)?.text);
}

describe('the answer', () => {
  it('is the same for an address with and without account: status, text, headers', async () => {
    const { email } = await auth.person();
    const [known, unknown] = [await forgot(email), await forgot(newEmail())];
    expect([known.statusCode, known.json()]).toEqual([200, NEUTRAL]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(unknown)).toEqual(names(known));
  });

  it('costs the same: one row for each, before anybody looks for an account', async () => {
    const { email } = await auth.person();
    await forgot(email);
    await forgot(newEmail());
    expect(await owed()).toHaveLength(2);
    const timed = async (address: string) => {
      const start = performance.now();
      await forgot(address);
      return performance.now() - start;
    };
    const fastest = { known: Infinity, unknown: Infinity };
    for (let pair = 0; pair < 100; pair++) {
      fastest.known = Math.min(fastest.known, await timed(email));
      fastest.unknown = Math.min(fastest.unknown, await timed(newEmail()));
    }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.5);
    expect(fastest.unknown / fastest.known).toBeLessThan(2);
  });

  it('comes before the mail, and also while SMTP is away', async () => {
    const { email } = await auth.person();
    auth.smtp.fails = new Error('connection refused');
    expect((await forgot(email)).json()).toEqual(NEUTRAL);
    expect(auth.mails).toEqual([]);
  });
});

describe('the mail', () => {
  it('goes to the account alone, with a link on the public origin', async () => {
    const { email } = await auth.person();
    await forgot(newEmail());
    await forgot(email.toUpperCase());
    await auth.deps.recoveryMails.drain();
    expect(auth.mails).toHaveLength(1);
    expect(auth.mails[0]).toMatchObject({ to: email, subject: 'Your way back into ScrollStop' });
    expect(tokenIn(auth.mails[0]?.text)).toMatch(/^\d+\.[\w-]{43}$/);
    expect(await owed()).toEqual([]);
  });

  it('speaks Italian to a browser that does', async () => {
    const { email } = await auth.person();
    await forgot(email, { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' });
    await auth.deps.recoveryMails.drain();
    expect(auth.mails[0]?.subject).toBe('Per rientrare in ScrollStop');
  });

  it('is tried again until SMTP is back, with a link that is young then', async () => {
    const { email } = await auth.person();
    auth.smtp.fails = new Error('connection refused');
    await forgot(email);
    await auth.deps.recoveryMails.drain();
    auth.smtp.fails = null;
    await auth.deps.recoveryMails.drain();
    expect(auth.mails).toEqual([]); // not before its time
    auth.pass(30);
    await auth.deps.recoveryMails.drain();
    auth.pass(14 * MINUTE);
    expect((await open(tokenIn(auth.mails[0]?.text))).statusCode).toBe(200);
  });

  it('is given up after five attempts, and at once when the server refuses it for ever', async () => {
    const { email } = await auth.person();
    auth.smtp.fails = new Error('connection refused');
    await forgot(email);
    const attempts: (number | undefined)[] = [];
    for (let n = 0; n < 5; n++) {
      await auth.deps.recoveryMails.drain();
      attempts.push((await owed())[0]?.attempts);
      auth.pass(900);
    }
    expect(attempts).toEqual([1, 2, 3, 4, undefined]);

    auth.smtp.fails = Object.assign(new Error('no such user'), { responseCode: 550 });
    await forgot(email);
    await auth.deps.recoveryMails.drain();
    expect(await owed()).toEqual([]);
  });

  it('is sent once by replicas that look at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => auth.person()));
    for (const { email } of people) await forgot(email);
    await Promise.all(Array.from({ length: 4 }, () => auth.deps.recoveryMails.drain()));
    expect(auth.mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it('goes by itself once the sender runs', async () => {
    const { email } = await auth.person();
    auth.deps.recoveryMails.start();
    const sent = new Promise<void>((resolve) => {
      const push = auth.mails.push.bind(auth.mails);
      auth.mails.push = (...mails) => (resolve(), push(...mails));
    });
    await forgot(email);
    await sent;
    await auth.deps.recoveryMails.stop();
    expect(auth.mails.map(({ to }) => to)).toEqual([email]);
  });
});

describe('the link', () => {
  it('gives the temporary password that the result screen shows', async () => {
    const { email, user } = await auth.person();
    const answer = await open(await mailedToken(email));
    expect(answer.statusCode).toBe(200);
    const { tempPassword, user: shown } = answer.json<TempPassword>();
    expect(shown).toEqual({ id: user.id, email });
    expect((await login(email, tempPassword)).json<User>().mustChangePassword).toBe(true);
  });

  it('changes nothing before it is opened, and the old password works until the login', async () => {
    const { email, user } = await auth.person();
    const token = await mailedToken(email);
    const waiting = await auth.deps.database.query('select 1 from temp_password where user_id = $1', [
      user.id,
    ]);
    expect(waiting).toEqual([]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    await open(token);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('works once, also for twenty at the same moment', async () => {
    const { email } = await auth.person();
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(410)]);
    expect(answers.find(({ statusCode }) => statusCode === 410)?.json()).toEqual({
      code: 'link_invalid',
      message: 'It worked once or its 15 minutes are over. Ask for a new one.',
    });
  });

  it('takes the other links of its person with it', async () => {
    const { email } = await auth.person();
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    expect((await open(first)).statusCode).toBe(200);
    expect((await open(second)).statusCode).toBe(410);
  });

  it('ends after fifteen minutes, to the second', async () => {
    const { email } = await auth.person();
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    auth.pass(15 * MINUTE - 1);
    expect((await open(first)).statusCode).toBe(200);
    const third = await mailedToken(email);
    auth.pass(15 * MINUTE);
    expect(statuses([await open(second), await open(third)])).toEqual([410, 410]);
  });

  it('is stored hashed only', async () => {
    const { email } = await auth.person();
    const token = await mailedToken(email);
    const rows = JSON.stringify(await auth.deps.database.query('select * from reset_link', []));
    expect(rows).toContain('token_hash');
    expect(rows).not.toContain(token.split('.')[1]);
  });

  it('of somebody else, or of nobody, is refused in the same words', async () => {
    const [first, second] = [await auth.person(), await auth.person()];
    const secret = (await mailedToken(first.email)).split('.')[1] ?? '';
    const answers = [
      await open(`${second.user.id}.${secret}`),
      await open(`999999999.${secret}`),
      await open('nonsense'),
      await open(''),
    ];
    expect(statuses(answers)).toEqual([410, 410, 410, 410]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});
