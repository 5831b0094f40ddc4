import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { until } from '../../../src/testing/testing.ts';
import { bareApp } from '../probe.ts';

let app: App;
let respond: () => void;
afterEach(() => app.close());

/** A listening app with a route that responds when the test releases it. */
async function listening(): Promise<URL> {
  app = await bareApp();
  const released = new Promise<void>((resolve) => (respond = resolve));
  app.get('/', { config: { access: 'anyone' } }, async () => {
    await released;
    return { ok: true };
  });
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
}

test('a connection that gets its last response while the service is closing does not delay the exit', async () => {
  const url = await listening();
  const arrived = once(app.server, 'request');
  const response = fetch(url);
  await arrived;
  const closing = app.close();
  await until(() => !app.server.listening);
  respond();
  expect(await (await response).json()).toEqual({ ok: true });
  await closing;
});

test('a connection without any request does not delay the exit', async () => {
  const url = await listening();
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(url.port), url.hostname);
  await arrived;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});
