import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { freePort, freePorts, portProblem } from '../../../src/http/free-ports.ts';

let held: Server | undefined;
afterEach(() => held?.close());

async function take(port: number): Promise<void> {
  await new Promise<void>((resolve) => (held = createServer().listen(port, '127.0.0.1', resolve)));
}

/** Returns the first of these ports that another process gets. That process is then killed before it can clean up. */
function portOfOtherProcess(picks: number[]): number {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { freePorts } from ${JSON.stringify(fileURLToPath(new URL('../../../src/http/free-ports.ts', import.meta.url)))};
      const picks = ${JSON.stringify(picks)};
      console.log(String((await freePorts(1, () => picks.shift()))[0]));
      process.kill(process.pid, 'SIGKILL');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  return Number(stdout);
}

/** Finds unused ports, from a range of eight for this process, since another run of this test may be in progress. */
async function unusedPorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 12_000 + (process.pid % 999) * 8; found.length < count; port++)
    if ((await portProblem(port)) === undefined) found.push(port);
  return found;
}

it('free ports are all different and below the range of outgoing connections', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_000);
});

it('a port in use is skipped', async () => {
  const [taken = 0, free = 0] = await unusedPorts(2);
  await take(taken);
  const picks = [taken, taken, free];
  expect(await freePorts(1, () => picks.shift()!)).toEqual([free]);
});

it('the same port is never returned twice', async () => {
  const [one = 0, two = 0, three = 0] = (await unusedPorts(5)).slice(2);
  const picks = [one, one, two];
  expect(await freePorts(2, () => picks.shift()!)).toEqual([one, two]);
  const more = [one, two, three];
  expect(await freePorts(1, () => more.shift()!)).toEqual([three]);
});

it('a port belongs to one process while it lives, and is free again once that process is killed', async () => {
  const [own = 0, next = 0] = (await unusedPorts(7)).slice(5);
  await freePorts(1, () => own);
  expect(portOfOtherProcess([own, next])).toBe(next);
  const picks = [next];
  expect(await freePorts(1, () => picks.shift()!)).toEqual([next]);
});

it('the reason why a port is not free is its error code', async () => {
  const port = await freePort();
  expect(await portProblem(port)).toBeUndefined();
  await take(port);
  expect(await portProblem(port)).toBe('EADDRINUSE');
});
