import { expect, test } from 'vitest';
import type { Check } from '../../src/health.ts';
import { probe } from './probe.ts';

const check = (name: string, required: boolean, probe: Check['probe']): Check => ({ name, required, probe });
const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error('away'));
const hangs = () => new Promise<never>(() => undefined);

test.each([
  ['all there', [check('db', true, passes), check('nats', false, passes)], 200, 'ready', []],
  ['the bus away', [check('db', true, passes), check('nats', false, fails)], 200, 'degraded', ['nats']],
  ['the database away', [check('db', true, fails), check('nats', false, passes)], 503, 'unready', ['db']],
  ['the database silent', [check('db', true, hangs)], 503, 'unready', ['db']],
])('readiness with %s', async (_name, checks, status, said, degraded) => {
  const app = await probe({ checks });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ status: said, degraded });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('a service that is about to end says unready at once', async () => {
  const app = await probe();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.readiness.drain();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});
