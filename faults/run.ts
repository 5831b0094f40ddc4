/**
 * `npm run test:faults [-- --small] [names…]` runs all or the named scenarios and prints one line of figures for each.
 * Without names, it then runs the storms of services and libs in full size.
 */
import { spawnSync } from 'node:child_process';
import { clocks } from './src/scenarios/clocks.ts';
import { databases } from './src/scenarios/databases.ts';
import { failover } from './src/scenarios/failover.ts';
import { fullDatabaseDisk, fullDisk, fullLogDisk } from './src/scenarios/full-disk.ts';
import { partition } from './src/scenarios/partition.ts';
import { pooler } from './src/scenarios/pooler.ts';
import { replicas } from './src/scenarios/replicas.ts';
import type { Scenario } from './src/scenarios/scenario.ts';
import { steady } from './src/scenarios/steady.ts';
import { thirdParties } from './src/scenarios/third-parties.ts';

const scenarios: readonly Scenario[] = [
  replicas,
  fullDisk,
  fullDatabaseDisk,
  fullLogDisk,
  pooler,
  databases,
  failover,
  thirdParties,
  partition,
  clocks,
  steady,
];

const args = process.argv.slice(2);
const size = args.includes('--small') ? 'small' : 'full';
const names = args.filter((one) => !one.startsWith('--'));
const unknown = names.filter((name) => !scenarios.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`✗ Unknown scenario ${unknown.join(', ')}: use one of ${scenarios.map((one) => one.name).join(', ')}.`);
  process.exit(1);
}

let failed = 0;
for (const scenario of scenarios.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const since = Date.now();
  const outcome = await scenario.run(size).then(
    (figures) => `✓ ${scenario.name}: ${figures}`,
    (error: unknown) => {
      failed++;
      return `✗ ${scenario.name}: ${error instanceof Error ? error.message : String(error)}`;
    },
  );
  console.log(`${outcome} (${Math.round((Date.now() - since) / 1000)} s)`);
}
if (names.length === 0 && size === 'full') {
  const storms = spawnSync('npm', ['run', 'test:storms'], { stdio: 'inherit' });
  if (storms.status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
