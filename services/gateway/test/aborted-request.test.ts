/** A client that hangs up in the middle of a request causes neither a warning in the log nor further work. */
import { once } from 'node:events';
import { request } from 'node:http';
import { until } from '@scrollstop/service-kit/testing/testing';
import { expect, it, vi } from 'vitest';
import { connectionsOf, useGateway } from './support/gateway.ts';

const gateway = useGateway();

it('a client that hangs up during the body, before or during the response ends the call, without a warning', async () => {
  const logged = [vi.spyOn(gateway.log, 'error'), vi.spyOn(gateway.log, 'warn')];
  let leave: () => void = () => undefined;
  const path = '/api/progress';

  const sending = request({ port: gateway.port, path, method: 'POST', headers: { 'content-length': 100 } });
  sending.on('error', () => undefined).write('{');
  await until(async () => (await connectionsOf(gateway.app.server)) === 1);
  sending.destroy();

  for (const partly of [false, true]) {
    let stopped = false;
    gateway.respondWith((_incoming, response) => {
      if (partly) response.writeHead(200, { 'content-type': 'application/json' }).write('[1,');
      response.on('close', () => (stopped = true));
      leave();
    });
    const left = new Promise<void>((resolve) => (leave = resolve));
    const waiting = request({ port: gateway.port, path });
    waiting
      .on('error', () => undefined)
      .on('response', (response) => response.on('error', () => undefined))
      .end();
    await left;
    if (partly) await once(waiting, 'response');
    waiting.destroy();
    await until(async () => (await connectionsOf(gateway.app.server)) === 0);
    // By the end of these requests the gateway would have logged any warning about the earlier ones.
    gateway.respondWith((_incoming, response) => response.end('[]'));
    for (let next = 0; next < 3; next++) await gateway.app.inject(path);
    // The client has gone, so the service must not keep working.
    expect(stopped, partly ? 'during the response' : 'before it').toBe(true);
  }
  for (const lines of logged) expect(lines).not.toHaveBeenCalled();
});
