import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createLog } from '../../src/log.ts';
import type { SessionCheck } from '../../src/calls/standing-session.ts';
import { signedIn, testConfig } from '../../src/testing/testing.ts';

const appWith = (sessions?: SessionCheck) =>
  createApp({
    ...{ name: 'probe', config: testConfig(), log: createLog('probe', 'silent') },
    ...(sessions && { sessions }),
  });

async function asked(sessions: SessionCheck) {
  const app = await appWith(sessions);
  app.get('/required', { config: { standingSession: 'required' } }, () => ({}));
  app.get('/lenient', { config: { standingSession: 'unless auth is away' } }, () => ({}));
  app.get('/plain', () => ({}));
  const of = async (url: string) => (await app.inject({ url, headers: signedIn(1000) })).statusCode;
  const statuses = [await of('/required'), await of('/lenient'), await of('/plain')];
  await app.close();
  return statuses;
}

test.each([
  ['stands', () => Promise.resolve(true), [200, 200, 200]],
  ['has ended', () => Promise.resolve(false), [401, 401, 200]],
  ['cannot be asked for', () => Promise.reject(new Error('away')), [503, 200, 200]],
] as const)('a session that %s', async (_name, check, statuses) => {
  expect(await asked(check)).toEqual(statuses);
});

test('who is not signed in costs no question', async () => {
  let questions = 0;
  const app = await appWith(() => Promise.resolve(++questions > 0));
  app.get('/required', { config: { standingSession: 'required' } }, () => ({}));
  expect((await app.inject('/required')).statusCode).toBe(401);
  expect(questions).toBe(0);
  await app.close();
});

test.each([
  ['without anybody to ask', undefined, {}],
  ['for anyone', () => Promise.resolve(true), { access: 'anyone' }],
  ['for services', () => Promise.resolve(true), { access: 'service', callers: ['auth'] }],
] as const)('on a route %s it is a mistake at boot', async (_name, check, config) => {
  const app = await appWith(check);
  const unsafe = { ...config, standingSession: 'required' } as const;
  expect(() => app.get('/x', { config: unsafe }, () => ({}))).toThrow(/standing session/);
  await app.close();
});
