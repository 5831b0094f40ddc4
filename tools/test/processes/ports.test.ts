import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, portOf, portProblem } from '../../src/processes/ports.ts';
import { assertPortFree, portsFor } from '../../src/start/stack.ts';

it.each(['0', '65536', '42.5', 'abc', '-1', ' '])('PORT=%j is refused with a message', (text) => {
  expect(() => portOf(text)).toThrow(/must be a number from 1 to 65535/);
});

it('PORT=8080 is 8080', () => {
  expect(portOf('8080')).toBe(8080);
});

it('a service uses the port in its variable or a free port, and an invalid value is refused', async () => {
  expect(await portsFor(8080, { AUTH_PORT: '8081', SMTP_PORT: '' })).toMatchObject({
    gateway: 8080,
    auth: 8081,
  });
  await expect(portsFor(8080, { AUTH_PORT: 'abc' })).rejects.toThrow(
    'AUTH_PORT is "abc": it must be a number from 1 to 65535.',
  );
});

it.for(['127.0.0.1', '::1'])('a port that another program has at %s is refused with advice', async (host, { skip }) => {
  const port = await freePort();
  skip((await portProblem(port, host)) !== undefined, 'this machine has no such address');
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is used by another program: stop that`);
  server.close();
  await once(server, 'close');
  await assertPortFree(port);
});
