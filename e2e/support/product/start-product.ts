/** Playwright's global setup: the whole product, as `npm start` runs it, on a free port with empty data. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { leaksIn } from '@scrollstop/tools/build/leaks';
import { startStack } from '@scrollstop/tools/start/stack';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { dataFolder } from '@scrollstop/tools/testing/data-folder';
import { openLimits } from '@scrollstop/tools/testing/product';

export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = dataFolder('scrollstop-e2e');
  const [port = 0, simPort = 0] = await freePorts(2);
  const stack = await startStack({
    port,
    dataDir,
    // `npm test` has built already; pictures of an old build would be judged in vain.
    ...(process.env['SCREENSHOTS'] === '1' && { prepare: () => buildIfChanged() }),
    // Tests use the exact strings of the original wording; first-minute.spec tests the default of a browser.
    env: { ...process.env, DEFAULT_LANGUAGE: 'original', RATE_LIMITS: openLimits, SIM_PORT: String(simPort) },
  });
  process.env['E2E_URL'] = stack.url;
  process.env['E2E_SIM'] = `http://127.0.0.1:${simPort}`;
  process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
  return async () => {
    await stack.stop();
    const leaks = leaksIn(join(dataDir, 'logs'), {
      secretsFile: join(dataDir, 'secrets.json'),
      namesToo: false,
    });
    rmSync(dataDir, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`A secret is in a log:\n${leaks.join('\n')}`);
  };
}
