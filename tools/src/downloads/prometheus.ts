/** Finds or fetches Prometheus and promtool, for tests: PATH → cache → Debian package. `npm start` uses none of this. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackOwn } from './debian-package.ts';
import { cacheFolder } from '../folders.ts';
import { terminal } from '../terminal.ts';

export type PrometheusTools = { prometheus: string; promtool: string };

/** Both are in one package without dependencies. Throws with the reason when they are not available. */
export async function findPrometheus(): Promise<PrometheusTools> {
  const found = [...(process.env.PATH ?? '').split(delimiter), cached()].map(toolsIn).find(runs);
  if (found) return found;
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    terminal.step('Fetching Prometheus (Debian package)');
    await unpackOwn('prometheus', folder);
    if (!runs(toolsIn(join(folder, 'usr', 'bin')))) throw new Error('the binaries do not run here');
    mkdirSync(cached(), { recursive: true });
    for (const name of ['prometheus', 'promtool'])
      renameSync(join(folder, 'usr', 'bin', name), join(cached(), name));
    return toolsIn(cached());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cached = () => join(cacheFolder(), 'prometheus');
const toolsIn = (folder: string): PrometheusTools => ({
  prometheus: join(folder, 'prometheus'),
  promtool: join(folder, 'promtool'),
});
const runs = ({ prometheus, promtool }: PrometheusTools) =>
  [prometheus, promtool].every(
    (binary) => existsSync(binary) && spawnSync(binary, ['--version'], { timeout: 10_000 }).status === 0,
  );
