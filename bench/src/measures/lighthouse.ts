/** Intro and home under Lighthouse, on its simulated phone: medians of three runs. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@scrollstop/tools/folders';

export function lighthouse(): void {
  const script = join(ROOT, 'e2e/lighthouse/performance.ts');
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse failed');
}
