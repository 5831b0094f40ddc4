import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { runningProcess } from '../../src/processes/running-process.ts';

const alive = (pid: number) => runningProcess(pid) !== undefined;

/** A parent that starts one child with process.ts, prints its pid and keeps running. */
const PARENT = `
  import { run } from '${new URL('../../src/processes/process.ts', import.meta.url).href}';
  const child = await run({ name: 'child', command: process.execPath, args: ['--eval', CHILD], log: '/dev/null', stopSignal: 'SIGTERM' });
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

async function killedParent(child: string): Promise<number> {
  const script = PARENT.replace('CHILD', JSON.stringify(child));
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  parent.kill('SIGKILL');
  return Number(pid);
}

it('a child is stopped when its parent is killed', async () => {
  const pid = await killedParent('setInterval(() => {}, 1000)');
  await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 60_000 });
});
