import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { User } from '@scrollstop/contracts/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantByHand, grantConfiguredOwner } from '../src/grants/manual-grant.ts';
import { markVerified } from '../src/verification/mark-verified.ts';
import { userOf } from '../src/user.ts';
import { type Harness, newEmail, PASSWORD, startAuth } from './harness.ts';
import { grant } from './payment.ts';

const OWNER = 'owner@example.test';
let auth: Harness;
beforeAll(async () => (auth = await startAuth({ OWNER_EMAIL: OWNER })));
afterAll(() => auth.close());

const command = join(import.meta.dirname, '../src/commands/grant-premium.ts');
const run = async (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: auth.schema.url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
const access = async (id: number) => (await userOf(auth.deps, id))?.access;

test('the owner is premium from registration on, others are not', async () => {
  const answer = await auth.browser().post('/api/auth/register', { email: OWNER, password: PASSWORD });
  expect(answer.json<User>()).toMatchObject({ access: 'premium', isPremiumUser: true });
  const { user } = await auth.person();
  expect(user.access).toBe('none');
});

test('an owner who registered before the address was configured is premium from the next boot on', async () => {
  const { user, email } = await auth.person();
  const later = { ...auth.deps, config: { ...auth.deps.config, OWNER_EMAIL: email } };
  await grantConfiguredOwner(later);
  await grantConfiguredOwner(later);
  expect(await access(user.id)).toBe('premium');
});

test('given by hand and taken back; what is not there cannot be taken back', async () => {
  const { user, email } = await auth.person();
  expect(await grantByHand(auth.deps, email, false)).toBe('granted');
  expect(await access(user.id)).toBe('premium');
  expect(await grantByHand(auth.deps, email, true)).toBe('ended');
  expect(await access(user.id)).toBe('none');
  expect(await grantByHand(auth.deps, email, true)).toBe('nothing');
  expect(await grantByHand(auth.deps, email, false)).toBe('granted');
  expect(await access(user.id)).toBe('premium');
});

test('what was paid for is not taken back by hand', async () => {
  const { user, email } = await auth.person();
  await grant(auth, user.id);
  expect(await grantByHand(auth.deps, email, true)).toBe('nothing');
  expect(await access(user.id)).toBe('premium');
});

test('for an address without account premium waits for the proof that it is theirs', async () => {
  const email = newEmail();
  expect(await grantByHand(auth.deps, email, false)).toBe('waiting');
  const answer = await auth.browser().post('/api/auth/register', { email, password: PASSWORD });
  const { id, access: first } = answer.json<User>();
  expect(first).toBe('none');
  await auth.deps.database.db.transaction().execute((trx) => markVerified(trx, id, auth.clock.now));
  expect(await access(id)).toBe('premium');
});

test('as a command', { timeout: 60_000 }, async () => {
  const { user, email } = await auth.person();
  expect(await run(email.toUpperCase())).toEqual({ code: 0, said: `${email} has Premium now.\n` });
  expect(await access(user.id)).toBe('premium');
  expect(await run('--end')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') as string });
});
