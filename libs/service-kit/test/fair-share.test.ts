import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { App } from '../src/app.ts';
import { signedIn, until } from '../src/testing/testing.ts';
import { bareApp } from './unit/probe.ts';

let app: App;
let release: () => void;
afterEach(async () => {
  release();
  await app.close();
});

/** An app with one route that is held until the test releases it, and the users whose requests are running. */
async function holding() {
  const inside: number[] = [];
  const held = new Promise<void>((resolve) => (release = resolve));
  app = await bareApp();
  app.post('/held', async ({ userId }) => {
    inside.push(userId);
    if (userId === 1_001) await held;
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = (userId: number) => {
    const headers = { ...signedIn(userId), 'content-type': 'application/json' };
    const sent = request({ port, path: '/held', method: 'POST', headers });
    sent.on('error', () => undefined).end('{}');
    const status = once(sent, 'response').then(([response]) => {
      (response as NodeJS.ReadableStream).resume();
      return (response as { statusCode: number }).statusCode;
    });
    status.catch(() => undefined);
    return { status, hangUp: () => sent.destroy() };
  };
  const inLine = async () =>
    Number(/^requests_in_line\S* (\d+)$/m.exec(await app.registry.metrics())?.[1] ?? Number.NaN);
  return { inside, send, inLine };
}

it('only a few requests of one user run at once, the rest wait, and other users do not wait', async () => {
  const { inside, send, inLine } = await holding();
  const loud = Array.from({ length: 60 }, () => send(1_001));
  await until(async () => (await inLine()) === 56);
  expect(inside).toEqual([1_001, 1_001, 1_001, 1_001]);
  expect(await send(1_002).status).toBe(200);
  expect(inside.filter((userId) => userId === 1_001)).toHaveLength(4);
  release();
  const statuses = await Promise.all(loud.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await inLine()).toBe(0);
});

it('a client that hangs up gives up its place in the queue or its running slot', async () => {
  const { inside, send, inLine } = await holding();
  const loud = Array.from({ length: 10 }, () => send(1_001));
  await until(async () => (await inLine()) === 6);
  loud.slice(4).forEach(({ hangUp }) => hangUp());
  await until(async () => (await inLine()) === 0);
  const last = send(1_001);
  await until(async () => (await inLine()) === 1);
  loud[0]!.hangUp();
  await until(() => inside.length === 5);
  release();
  expect(await last.status).toBe(200);
});
