import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { SessionCheck } from '../../../src/calls/active-session.ts';
import { signedIn } from '../../../src/testing/testing.ts';
import { bareApp } from '../probe.ts';

const appWith = (sessions?: SessionCheck) => bareApp({ ...(sessions && { sessions }) });

async function statusesWith(sessions: SessionCheck) {
  const app = await appWith(sessions);
  app.get('/required', { config: { activeSession: 'required' } }, () => ({}));
  app.get('/proven', { config: { activeSession: 'proven' } }, () => ({}));
  app.get('/lenient', { config: { activeSession: 'unless auth is away' } }, () => ({}));
  app.get('/plain', () => ({}));
  const of = async (url: string) => (await app.inject({ url, headers: signedIn(1000) })).statusCode;
  const statuses = [await of('/required'), await of('/proven'), await of('/lenient'), await of('/plain')];
  await app.close();
  return statuses;
}

test.each([
  ['was proven a moment ago', () => Promise.resolve({ active: true, proven: true }), [200, 200, 200, 200]],
  ['was proven long ago', () => Promise.resolve({ active: true, proven: false }), [200, 403, 200, 200]],
  ['has ended', () => Promise.resolve({ active: false, proven: false }), [401, 401, 401, 200]],
  ['cannot be checked', () => Promise.reject(new Error('away')), [503, 503, 200, 200]],
] as const)('a session that %s gets the expected statuses', async (_name, check, statuses) => {
  expect(await statusesWith(check)).toEqual(statuses);
});

test('a route does nothing for a client that hangs up during the check', async () => {
  const leaving = new AbortController();
  const app = await appWith(async () => {
    leaving.abort();
    await left;
    return { active: true, proven: true };
  });
  const left = once(app.server, 'connection').then(([socket]: Socket[]) => once(socket!, 'close'));
  const outcome = new Promise((resolve) => {
    app.addHook('onError', (_request, _reply, { statusCode }, done) => (resolve(statusCode), done()));
    app.get('/required', { config: { activeSession: 'required' } }, () => (resolve('done'), {}));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { signal } = leaving;
  await expect(fetch(`${url}/required`, { headers: signedIn(1000), signal })).rejects.toThrow();
  expect(await outcome).toBe(499);
  await app.close();
});

test('an anonymous request causes no session check', async () => {
  let checks = 0;
  const app = await appWith(() => Promise.resolve({ active: ++checks > 0, proven: true }));
  app.get('/required', { config: { activeSession: 'required' } }, () => ({}));
  expect((await app.inject('/required')).statusCode).toBe(401);
  expect(checks).toBe(0);
  await app.close();
});

test.each([
  ['without a session check', undefined, {}],
  ['for anyone', () => Promise.resolve({ active: true, proven: true }), { access: 'anyone' }],
  ['for services', () => Promise.resolve({ active: true, proven: true }), { access: 'service', callers: ['auth'] }],
] as const)('activeSession on a route %s fails at boot', async (_name, check, config) => {
  const app = await appWith(check);
  const unsafe = { ...config, activeSession: 'required' } as const;
  expect(() => app.get('/x', { config: unsafe }, () => ({}))).toThrow(/active session/);
  await app.close();
});
