import { User } from '@scrollstop/contracts/account/auth';
import { subjectOf } from '@scrollstop/contracts/services/events';
import type { Bus } from '@scrollstop/events/bus/bus';
import { openTestBus, testNatsUrl } from '@scrollstop/events/testing';
import { type ServiceProcess, serviceProcess } from '@scrollstop/service-kit/testing/service-process';
import { signUp } from '@scrollstop/service-kit/testing/sign-up';
import { processEnvironment, type TestSchema, testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import { payment } from '../grants/payment.ts';

let schema: TestSchema;
let bus: Bus;
const services: ServiceProcess[] = [];
beforeAll(async () => {
  schema = await testSchema(migrations);
  bus = await openTestBus();
});
afterEach(() => Promise.all(services.map((service) => service.end('SIGKILL'))));
afterAll(async () => {
  await bus.close();
  await schema.drop();
});

async function startService(more: Record<string, string> = {}): Promise<ServiceProcess> {
  const env = processEnvironment('auth', { databaseUrl: schema.url, natsUrl: testNatsUrl() });
  const service = await serviceProcess('auth', { ...env, LOG_LEVEL: 'fatal', ...more });
  services.push(service);
  await service.start();
  return service;
}
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json();

it('the process serves, publishes, consumes, and ends cleanly on SIGTERM', async () => {
  const { url, end } = await startService();
  await until(async () => ((await readiness(url)) as { status: string }).status === 'ready');

  const { user, cookie } = await signUp(url, 'first@example.test');
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
  expect(await end('SIGTERM')).toBe(0);
});

it('the process is degraded but serves without NATS, and ends when its parent dies', async () => {
  const { url, abandon } = await startService({ NATS_URL: 'nats://127.0.0.1:1' });
  expect(await readiness(url)).toEqual({ status: 'degraded', degraded: ['nats'] });
  await signUp(url, 'second@example.test');
  expect(await abandon()).toBe(0);
});
