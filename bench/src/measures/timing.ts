/** Measurements that lie beside their code, as `*.timing.ts`: time that tells who has an account, and noisy neighbours. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@scrollstop/tools/folders';

export async function timing(): Promise<void> {
  const child = spawn('vitest', ['run', '--project', 'timing'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('a measured limit does not hold, see above');
}
