/** The first connection of a process does not wait for a server that never responds. */
import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectBus } from '../src/bus/bus.ts';
import { quiet, testNatsUrl } from '../src/testing.ts';

test('a first try without a response is given up, and its late end does not affect the connection made meanwhile', async () => {
  const real = new URL(testNatsUrl());
  const tries: Socket[] = [];
  const forward = (near: Socket): Socket => {
    const far = dial(Number(real.port), real.hostname);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    return far;
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (tries.push(near) > 1) forward(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(real);
  url.port = String((server.address() as AddressInfo).port);
  const bus = await connectBus(url.href, 'test', quiet);
  expect(tries).toHaveLength(2);
  // NATS drops it two seconds later, because it never logs in.
  await once(forward(tries[0]!), 'close');
  await bus.connection.flush();
  expect(tries).toHaveLength(2);
  await bus.close();
  for (const socket of tries) socket.destroy();
  server.close();
});
