import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { User } from '@scrollstop/contracts/account/auth';
import { subjectOf } from '@scrollstop/contracts/services/events';
import type { Bus } from '@scrollstop/events/bus/bus';
import { openTestBus, testNatsUrl } from '@scrollstop/events/testing';
import { freePort } from '@scrollstop/service-kit/http/free-ports';
import {
  processEnvironment,
  type TestSchema,
  testSchema,
  until,
} from '@scrollstop/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import { payment } from '../grants/payment.ts';

let schema: TestSchema;
let bus: Bus;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  schema = await testSchema(migrations);
  bus = await openTestBus();
});
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await bus.close();
  await schema.drop();
});

/** The service as tools starts it: a process with an environment and an IPC channel. */
async function startProcess(overrides: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const env = {
    ...processEnvironment('auth', { databaseUrl: schema.url, natsUrl: testNatsUrl() }),
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...overrides,
  };
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
  const child = fork(main, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  children.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return {
    child,
    ended,
    url: `http://127.0.0.1:${port}`,
    ready: once(child, 'message'),
  };
}
const register = (url: string, email: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet evening' }),
  });
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json();

it('serves, publishes, consumes, and ends cleanly on SIGTERM', async () => {
  const { child, ready, url, ended } = await startProcess();
  await ready;
  await until(async () => ((await readiness(url)) as { status: string }).status === 'ready');

  const response = await register(url, 'first@example.test');
  expect(response.status).toBe(201);
  const user = User.parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const manager = await bus.manager();
  await until(() =>
    manager.streams
      .getMessage('EVT_AUTH', { last_by_subj: subjectOf('user_registered') })
      .then((message) => message.json<{ aggregateId: string }>().aggregateId === String(user.id))
      .catch(() => false),
  );

  await bus.js.publish(subjectOf('payment_completed'), JSON.stringify(payment(user.id)));
  await until(async () => {
    const me = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
    return User.parse(await me.json()).access === 'premium';
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('serves without NATS, degraded, and ends when the process that started it dies', async () => {
  const { child, ready, url, ended } = await startProcess({ NATS_URL: 'nats://127.0.0.1:1' });
  await ready;
  expect(await readiness(url)).toEqual({ status: 'degraded', degraded: ['nats'] });
  expect((await register(url, 'second@example.test')).status).toBe(201);
  child.disconnect();
  expect(await ended).toBe(0);
});
