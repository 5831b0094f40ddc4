/** A data folder and an address that two releases use in turn. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { dataFolder } from '@scrollstop/tools/testing/data-folder';
import { ROOT } from '@scrollstop/tools/folders';
import { type Stack, type StackOptions } from '@scrollstop/tools/start/stack';
import type { LastRelease } from './last-release.ts';
import { query } from './query.ts';
import { openLimits } from '@scrollstop/tools/testing/product';

export const OUR_SITE = join(ROOT, 'dist', 'site');

export interface TwoReleases {
  url: string;
  options: StackOptions;
  stack: Stack;
  /** Stops the running release and starts another one on the same data. */
  start: (release: Pick<LastRelease, 'startStack'>) => Promise<void>;
  /** Restarts the gateway so that it serves the site in this folder. */
  serve: (siteDir: string) => Promise<void>;
  rows: (sql: string) => Promise<unknown[]>;
  end: () => Promise<void>;
}

export async function twoReleases(siteDir: string): Promise<TwoReleases> {
  const dataDir = dataFolder('scrollstop-compat');
  const site = join(dataDir, 'site');
  symlinkSync(siteDir, site);
  const [port = 0, simPort = 0] = await freePorts(2);
  const env = { ...process.env, RATE_LIMITS: openLimits, SIM_PORT: String(simPort), SITE_DIR: site };
  let stack: Stack | undefined;
  const running = (): Stack => {
    if (!stack) throw new Error('No release is running: call start() first.');
    return stack;
  };
  const options = { port, dataDir, env };
  return {
    url: `http://localhost:${port}`,
    options,
    get stack() {
      return running();
    },
    async start(release) {
      await stack?.stop();
      stack = undefined;
      stack = await release.startStack(options);
    },
    async serve(next) {
      rmSync(site);
      symlinkSync(next, site);
      const gateway = running().processes.get('gateway');
      await gateway?.stop();
      await gateway?.start();
    },
    rows: (sql) => query(sql, [], running().databaseUrl),
    async end() {
      await stack?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
