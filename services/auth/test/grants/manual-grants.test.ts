import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { grantManually, grantConfiguredOwner } from '../../src/grants/manual-grant.ts';
import { isPurchaseWaiting } from '../../src/accounts/waiting-purchase.ts';
import { useAuth } from '../harness.ts';
import { at, grant, savePurchase } from './payment.ts';

const auth = useAuth();

const command = join(import.meta.dirname, '../../src/commands/grant-premium.ts');
const run = async (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: auth.schema.url },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );

test('an owner who registered before OWNER_EMAIL was set has premium after the next boot', async () => {
  const { user, email } = await auth.registerUser();
  await auth.prove(user.id);
  const later = { ...auth.deps, config: { ...auth.deps.config, OWNER_EMAIL: email } };
  await grantConfiguredOwner(later);
  await grantConfiguredOwner(later);
  expect(await auth.accessOf(user.id)).toBe('premium');
  // A boot never renews a grant that the operator has ended.
  expect(await grantManually(auth.deps, email, { end: true })).toBe('ended');
  await grantConfiguredOwner(later);
  expect(await auth.accessOf(user.id)).toBe('none');
});

test('a manual grant can be given, ended and given again', async () => {
  const { user, email } = await auth.registerUser();
  await auth.prove(user.id);
  expect(await grantManually(auth.deps, email)).toBe('granted');
  expect(await auth.accessOf(user.id)).toBe('premium');
  expect(await grantManually(auth.deps, email, { end: true })).toBe('ended');
  expect(await auth.accessOf(user.id)).toBe('none');
  expect(await grantManually(auth.deps, email, { end: true })).toBe('nothing');
  expect(await grantManually(auth.deps, email)).toBe('granted');
  expect(await auth.accessOf(user.id)).toBe('premium');
});

describe('premium_granted, by which billing ends payments in progress,', () => {
  const announced = async (id: number) =>
    (await auth.publishedEvents('premium_granted')).filter(({ data }) => data.userId === id).length;
  const byHand = (email: string) => grantManually(auth.deps, email);
  const byOrder = (email: string) => savePurchase(auth, email);

  test.each([
    ['a grant by the operator', byHand],
    ['a store order', byOrder],
  ])('is emitted for %s, when it comes or when the address is proven', async (_, give) => {
    for (const provenFirst of [true, false]) {
      const { user, email } = await auth.registerUser();
      if (provenFirst) await auth.prove(user.id);
      await give(email);
      expect(await announced(user.id)).toBe(provenFirst ? 1 : 0);
      // A grant by the operator is no purchase.
      expect(await isPurchaseWaiting(auth.deps.database.db, user.id)).toBe(!provenFirst && give === byOrder);
      if (!provenFirst) await auth.prove(user.id);
      expect(await announced(user.id)).toBe(1);
    }
  });

  test('is not emitted for an order that was refunded before the proof', async () => {
    const { user, email } = await auth.registerUser();
    await savePurchase(auth, email, 'refunded', at(1));
    await auth.prove(user.id);
    expect(await announced(user.id)).toBe(0);
  });
});

test('a paid grant cannot be ended manually', async () => {
  const { user, email } = await auth.registerUser();
  await grant(auth, user.id);
  expect(await grantManually(auth.deps, email, { end: true })).toBe('nothing');
  expect(await auth.accessOf(user.id)).toBe('premium');
});

test('the command grants premium, and prints its usage if the address is missing', async () => {
  const { user, email } = await auth.registerUser();
  expect(await run(email.toUpperCase())).toMatchObject({
    code: 0,
    output: expect.stringContaining('has not proven the address') as string,
  });
  expect(await auth.accessOf(user.id)).toBe('none');
  const proven = await run(email.toUpperCase(), '--proven');
  expect(proven).toEqual({ code: 0, output: `${email} has Premium now.\n` });
  expect(await auth.accessOf(user.id)).toBe('premium');
  expect(await run('--end')).toMatchObject({ code: 2, output: expect.stringContaining('Usage') as string });
});
