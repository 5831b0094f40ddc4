/**
 * `npm run seed` creates accounts in useful states and prints their addresses and password. It uses the product that
 * runs on this DATA_DIR, or starts one.
 */
import { rmSync } from 'node:fs';
import { aborted } from 'node:util';
import { dataDirOf } from '../folders.ts';
import { freePort } from '../processes/ports.ts';
import { runningProduct } from '../start/running-product.ts';
import { secretsOf } from '../start/secrets.ts';
import { startStack } from '../start/stack.ts';
import { runUntilEnded } from '../start/until-ended.ts';
import { UserError, terminal } from '../terminal.ts';
import { PASSWORD } from '../testing/api-user.ts';
import { emptySite } from '../testing/product.ts';
import { ACCOUNTS } from './accounts.ts';
import { addressOf, seed } from './seed.ts';

const dataDir = dataDirOf();

async function seedRunning(): Promise<string | undefined> {
  const product = runningProduct(dataDir);
  if (!product) return undefined;
  const databaseUrl = process.env.DATABASE_URL || product.databaseUrl;
  if (!databaseUrl) throw new UserError('The product uses an external database: set the same DATABASE_URL here.');
  await seed({ ports: product.ports, databaseUrl, secrets: secretsOf(dataDir) }, terminal.done);
  return product.url;
}

async function seedStopped(signal: AbortSignal): Promise<void> {
  const siteDir = `${dataDir}.seed-site`;
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    env: { ...process.env, SITE_DIR: siteDir },
    signal,
    prepare: () => Promise.resolve(emptySite(siteDir)),
  });
  try {
    await Promise.race([seedRunning(), aborted(signal, signal)]);
  } finally {
    await stack.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}

function printTable(url: string | undefined): void {
  const width = Math.max(...ACCOUNTS.map(({ name }) => addressOf(name).length));
  console.log(`\n  ${'address'.padEnd(width)}  state`);
  for (const { name, state } of ACCOUNTS) console.log(`  ${addressOf(name).padEnd(width)}  ${state}`);
  console.log(`\nPassword of all accounts: ${PASSWORD}`);
  console.log(url ? `Sign in at ${url}/auth` : 'Start the product with npm start or npm run dev, and sign in.');
}

await runUntilEnded(async (signal) => {
  if (process.env.APP_ENV === 'production')
    throw new UserError('npm run seed creates accounts with a public password: unset APP_ENV=production.');
  const simulated = ['STRIPE_SECRET_KEY', 'SHOPIFY_WEBHOOK_SECRET', 'SMTP_URL'].filter((name) => process.env[name]);
  if (simulated.length > 0)
    throw new UserError(`npm run seed buys from the simulators: unset ${simulated.join(', ')}.`);
  const url = await seedRunning();
  if (!url) await seedStopped(signal);
  printTable(url);
});
