import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort, freePorts, portOf, portProblem } from '../../src/processes/ports.ts';

let held: Server | undefined;
afterEach(() => held?.close());

async function take(port: number): Promise<void> {
  await new Promise<void>((resolve) => (held = createServer().listen(port, '127.0.0.1', resolve)));
}

it('are all different and below the range of outgoing connections', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_000);
});

it('skip a port in use', async () => {
  const [taken = 0, free = 0] = await freePorts(2);
  await take(taken);
  const picks = [taken, taken, free];
  expect(await freePorts(1, () => picks.shift()!)).toEqual([free]);
});

it('never return the same port twice', async () => {
  const [one = 0, two = 0] = await freePorts(2);
  const picks = [one, one, two];
  expect(await freePorts(2, () => picks.shift()!)).toEqual([one, two]);
});

it('come with the reason why a port is not free', async () => {
  const port = await freePort();
  expect(await portProblem(port)).toBeUndefined();
  await take(port);
  expect(await portProblem(port)).toBe('EADDRINUSE');
});

it.each(['0', '65536', '42.5', 'abc', '-1', ' '])('PORT=%j is refused with a message', (text) => {
  expect(() => portOf(text)).toThrow(/must be a number from 1 to 65535/);
});

it('PORT=8080 is 8080', () => {
  expect(portOf('8080')).toBe(8080);
});
