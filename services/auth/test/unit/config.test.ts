import { publicHalf, processEnvironment, testKey } from '@scrollstop/service-kit/testing/testing';
import { ConfigError } from '@scrollstop/service-kit/env';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const [first, second] = [testKey('first'), testKey('second')];
const keys = (...list: object[]) => JSON.stringify({ keys: list });

const good: NodeJS.ProcessEnv = {
  ...processEnvironment('auth', { databaseUrl: 'postgresql://db/a', natsUrl: 'nats://nats:4222' }),
  APP_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://scrollstop.example',
  SESSION_PRIVATE_KEYS: keys(first, second),
  SESSION_PUBLIC_KEYS: keys(publicHalf(second), publicHalf(first)),
};
const fault = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

test('a signing key without its public half is refused at boot, and not printed', () => {
  for (const unknown of [keys(publicHalf(second)), keys({ ...publicHalf(second), kid: 'first' })]) {
    const message = fault({ ...good, SESSION_PUBLIC_KEYS: unknown });
    expect(message).toMatch(/SESSION_PUBLIC_KEYS.*SESSION_PRIVATE_KEYS/);
    expect(message).not.toContain(first.d);
  }
});

test.each([
  ['no key', keys()],
  ['a public key', keys(publicHalf(first))],
  ['another curve', keys({ ...first, crv: 'P-256' })],
  ['no JSON', 'hello'],
])('SESSION_PRIVATE_KEYS with %s is refused', (_name, value) => {
  expect(fault({ ...good, SESSION_PRIVATE_KEYS: value })).toContain('SESSION_PRIVATE_KEYS');
});

test('a temporary password is shown on the screen in local by default, and never in production (A-1)', () => {
  const local = { ...good, APP_ENV: 'local', HOST: '127.0.0.1' };
  expect(readConfig(local).RESET_ON_SCREEN).toBe(true);
  expect(readConfig({ ...local, RESET_ON_SCREEN: '1' }).RESET_ON_SCREEN).toBe(true);
  expect(readConfig({ ...local, RESET_ON_SCREEN: '0' }).RESET_ON_SCREEN).toBe(false);
  expect(readConfig(good).RESET_ON_SCREEN).toBe(false);
  expect(readConfig({ ...good, RESET_ON_SCREEN: '0' }).RESET_ON_SCREEN).toBe(false);
});

test('ADMIN_PASSWORD is optional, long and ASCII, or a hash (O-1)', () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';
  for (const ADMIN_PASSWORD of ['', 'twelve signs', hash]) expect(fault({ ...good, ADMIN_PASSWORD })).toBe('');
  for (const ADMIN_PASSWORD of ['eleven sign', ' with a space', 'perché no, signora', 'x'.repeat(257)]) {
    const message = fault({ ...good, ADMIN_PASSWORD });
    expect(message).toContain('ADMIN_PASSWORD');
    expect(message).not.toContain(ADMIN_PASSWORD);
  }
  expect(fault({ ...good, APP_ENV: 'local', HOST: '127.0.0.1', ADMIN_PASSWORD: 'short' })).toBe('');
});

test('owners need unique names and a second factor each, and ADMIN_PASSWORD beside them needs one too', () => {
  const owner = (over: object = {}) => ({
    name: 'anna',
    password: 'twelve signs',
    totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ...over,
  });
  const owners = (...list: object[]) => ({ ...good, OWNERS: JSON.stringify(list) });
  const { totp } = owner();
  expect(fault(owners(owner(), owner({ name: 'bruno' })))).toBe('');
  expect(fault({ ...owners(owner()), ADMIN_PASSWORD: 'twelve signs', ADMIN_TOTP_SECRET: totp })).toBe('');
  expect(fault({ ...good, OWNERS: '' })).toBe('');
  for (const wrong of [
    [owner({ name: '' })],
    [owner({ name: 'a b' })],
    [owner(), owner({ name: 'Anna' })],
    [owner({ password: 'eleven sign' })],
    [owner({ totp: undefined })],
    [owner({ totp: 'JBSWY3DPEHPK3PXP' })],
    [owner({ totp: 'not base32 not base32 not base32' })],
    [owner({ email: 'anna@example.com' })],
  ]) {
    const message = fault(owners(...wrong));
    expect(message, JSON.stringify(wrong)).toContain('OWNERS');
    expect(message).not.toContain('eleven sign');
  }
  expect(fault({ ...good, OWNERS: 'anna' })).toContain('OWNERS');
  expect(fault({ ...owners(owner()), ADMIN_PASSWORD: 'twelve signs' })).toContain('needs ADMIN_TOTP_SECRET');
  expect(fault({ ...good, ADMIN_TOTP_SECRET: totp })).toContain('ADMIN_TOTP_SECRET');
  expect(fault({ ...good, ADMIN_PASSWORD: 'twelve signs', ADMIN_TOTP_SECRET: 'SHORT' })).toContain('ADMIN_TOTP_SECRET');
});
