/** Finds Prometheus and promtool for tests: on the PATH, in the cache, or as Debian packages. */
import { dirname, join } from 'node:path';
import { unpackNextDebian } from './debian-package.ts';
import { fetchInto, onPath, runs } from './programs.ts';
import { cacheFolder } from '../folders.ts';
import { terminal } from '../terminal.ts';

/** Throws with the reason if they are not available. */
export async function findPrometheus(): Promise<{ prometheus: string; promtool: string }> {
  const cached = join(cacheFolder(), 'prometheus');
  const folder =
    [...onPath('prometheus').map(dirname), cached].find(hasBoth) ??
    (await fetchInto(cached, unpackPrometheus, hasBoth));
  return { prometheus: join(folder, 'prometheus'), promtool: join(folder, 'promtool') };
}

async function unpackPrometheus(folder: string): Promise<string> {
  terminal.step('Fetching Prometheus (Debian packages)');
  await unpackNextDebian(folder, ['prometheus', 'promtool']);
  return join(folder, 'usr', 'bin');
}

const hasBoth = (folder: string) => ['prometheus', 'promtool'].every((name) => runs(join(folder, name)));
