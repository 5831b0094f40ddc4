import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { baseEnv, ConfigError, databaseEnv, eventsEnv, listEnv, readEnv } from '../../src/env.ts';
import { publicHalf, testConfig, testKey } from '../../src/testing/testing.ts';

const schema = z.object({ ...baseEnv, ...databaseEnv, ...eventsEnv });
const jwk = publicHalf(testKey('k1'));
const good = {
  PUBLIC_ORIGIN: 'http://localhost:4200',
  SECURITY_LOG_KEY: 'k'.repeat(32),
  SERVICE_PUBLIC_KEYS: JSON.stringify(testConfig().SERVICE_PUBLIC_KEYS),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [jwk] }),
  DATABASE_URL: 'postgresql://a',
  NATS_URL: 'nats://127.0.0.1:4222',
};
const fault = (env: NodeJS.ProcessEnv): string => {
  try {
    readEnv(schema, env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

test('defaults match the run contract', () => {
  expect(readEnv(schema, good)).toMatchObject({
    APP_ENV: 'local',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: [],
    RATE_LIMITS: {},
  });
});

test('each missing or empty variable is named', () => {
  const message = fault({ PUBLIC_ORIGIN: '', SERVICE_PUBLIC_KEYS: '' });
  for (const name of Object.keys(good)) expect(message).toContain(`${name}: is missing`);
});

test('a wrong value is named and never printed', () => {
  const message = fault({
    ...good,
    PORT: 'eighty-hidden',
    SERVICE_PUBLIC_KEYS: '{"auth":"hidden"}',
    SESSION_PUBLIC_KEYS: 'hidden{',
  });
  for (const name of ['PORT', 'SERVICE_PUBLIC_KEYS', 'SESSION_PUBLIC_KEYS']) expect(message).toContain(`  ${name}`);
  expect(message).not.toContain('hidden');
  expect(message).not.toContain('NATS_URL');
});

test('a key shared by two services is refused, because one could impersonate the other', () => {
  const { SERVICE_PUBLIC_KEYS: known } = testConfig();
  const shared = JSON.stringify({ ...known, gateway: known.billing });
  expect(fault({ ...good, SERVICE_PUBLIC_KEYS: shared })).toContain('SERVICE_PUBLIC_KEYS: has the same key under');
  const { billing: _gone, ...fewer } = known;
  expect(fault({ ...good, SERVICE_PUBLIC_KEYS: JSON.stringify(fewer) })).toContain('SERVICE_PUBLIC_KEYS');
  const newer = JSON.stringify({ ...known, reporting: { keys: [jwk] } });
  expect(fault({ ...good, SERVICE_PUBLIC_KEYS: newer }), 'a caller of a newer release').toBe('');
});

test('proxies must be addresses or blocks of addresses, but not the block of all addresses', () => {
  const read = (TRUSTED_PROXIES: string) => readEnv(schema, { ...good, TRUSTED_PROXIES }).TRUSTED_PROXIES;
  expect(read('10.0.0.1, 10.1.0.0/16,::1,fd00::/8')).toEqual(['10.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8']);
  for (const wrong of ['all', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', 'lb.local'])
    expect(fault({ ...good, TRUSTED_PROXIES: wrong }), wrong).toContain('TRUSTED_PROXIES: contains');
});

test('a list is separated by commas, each value is checked, and their number is limited', () => {
  const list = z.object({ KEYS: listEnv(z.string().check(z.minLength(3, 'is too short')), 2) });
  expect(readEnv(list, { KEYS: 'one' }).KEYS).toEqual(['one']);
  expect(readEnv(list, { KEYS: 'one, two' }).KEYS).toEqual(['one', 'two']);
  expect(() => readEnv(list, { KEYS: 'one,' })).toThrow('KEYS.1: is too short');
  expect(() => readEnv(list, { KEYS: 'one,two,three' })).toThrow(/^ {2}KEYS: /m);
});

describe('JSON in a variable', () => {
  test('overrides rate limits', () => {
    const { RATE_LIMITS } = readEnv(schema, { ...good, RATE_LIMITS: '{"login_ip":{"max":9,"seconds":60}}' });
    expect(RATE_LIMITS).toEqual({ login_ip: { max: 9, seconds: 60 } });
  });
  test.each(['{"login_ip":{"max":0,"seconds":60}}', '{"login_ip":{"max":5,"seconds":0}}', '{"login_ip":5}', '[]'])(
    'refuses %s',
    (text) => expect(fault({ ...good, RATE_LIMITS: text })).toContain('RATE_LIMITS'),
  );
});

test.each(['ADMIN_HINT', 'RESET_ON_SCREEN', 'SHOPIFY_API_BASE', 'SIM_URL'])('production refuses %s by name', (name) => {
  expect(fault({ ...good, APP_ENV: 'production', [name]: 'secret-value' })).toMatch(name);
  expect(fault({ ...good, APP_ENV: 'production', [name]: 'secret-value' })).not.toContain('secret-value');
  expect(fault({ ...good, APP_ENV: 'production', [name]: '0' })).toBe('');
  expect(fault({ ...good, [name]: 'secret-value' })).toBe('');
});

test.each([
  ['PUBLIC_ORIGIN', 'http://scrollstop.example'],
  ['PUBLIC_ORIGIN', 'http://192.168.0.7:4200'],
  ['PUBLIC_ORIGIN', 'https://app.example.com'],
  ['PUBLIC_ORIGIN', 'https://app.example.com/'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4242'],
  ['PIXEL_API_BASE', 'HTTP://sim:4242'],
])('production refuses %s=%s without printing the value', (name, value) => {
  const message = fault({ ...good, APP_ENV: 'production', [name]: value });
  expect(message).toContain(`  ${name}: `);
  expect(message).not.toContain(value);
  expect(fault({ ...good, [name]: value }), 'local accepts it').toBe('');
});

test.each(['https://scrollstop.example', 'http://localhost:4200', 'http://127.0.0.1:1', 'http://[::1]:4200'])(
  'production runs at %s',
  (PUBLIC_ORIGIN) => expect(fault({ ...good, APP_ENV: 'production', PUBLIC_ORIGIN })).toBe(''),
);

test.each(['sk_live_hidden', 'rk_live_hidden', 'pk_live_hidden'])('local refuses a live key: %s', (key) => {
  const message = fault({ ...good, ANY_KEY: key });
  expect(message).toContain('ANY_KEY: a live key is refused in local');
  expect(message).not.toContain('hidden');
  expect(fault({ ...good, APP_ENV: 'production', ANY_KEY: key })).toBe('');
});

test('all invalid variables are named at once', () => {
  const message = fault({ APP_ENV: 'production', SIM_URL: 'x', RESET_ON_SCREEN: '1', PORT: 'eighty' });
  for (const name of [...Object.keys(good), 'SIM_URL', 'RESET_ON_SCREEN', 'PORT'])
    expect(message).toContain(`  ${name}: `);
  expect(fault({ HOST: '0.0.0.0', KEY: 'sk_live_1' })).toMatch(/SESSION_PUBLIC_KEYS[^]*HOST[^]*KEY/);
});

test('local listens on loopback only', () => {
  expect(fault({ ...good, HOST: '0.0.0.0' })).toContain('loopback');
  expect(readEnv(schema, { ...good, HOST: '0.0.0.0', APP_ENV: 'production' }).HOST).toBe('0.0.0.0');
});
