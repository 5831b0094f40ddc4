/**
 * Fills a disk while users write. NATS: all events must be published within 30 s after it is freed. PostgreSQL: writes
 * are refused until it is freed. Logs: no call may fail.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@scrollstop/tools/processes/ports';
import { type Stack, startStack } from '@scrollstop/tools/start/stack';
import { emptyData, openLimits } from '@scrollstop/tools/testing/product';
import { isRootOnLinux } from '@scrollstop/tools/processes/running-process';
import { query } from '@scrollstop/tools/database/query';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import { limitFor, type Scenario, type Size } from './scenario.ts';

const writesWhileFull: Record<Size, number> = { small: 30, full: 500 };
const WITHIN_MS = 30_000;

type Fill = (product: Stack, disk: string, size: Size) => Promise<string>;

const scenario = (name: string, folder: string, megabytes: number, fillIt: Fill): Scenario => ({
  name,
  run: async (size) => {
    if (!isRootOnLinux()) return 'skipped: only root on Linux can mount a small disk';
    const { dataDir, siteDir, remove } = emptyData('scrollstop-disk');
    const data = join(dataDir, 'data');
    const disk = join(data, folder);
    const env = { ...process.env, RATE_LIMITS: openLimits, SITE_DIR: siteDir };
    const start = async () => startStack({ port: await freePort(), dataDir: data, env });
    try {
      // PostgreSQL's folder is created by a rename, which is not possible on a mount point, so it is created before.
      if (folder === 'postgres') await (await start()).stop();
      mountSmallDisk(disk, megabytes);
      const product = await start();
      try {
        return await fillIt(product, disk, size);
      } finally {
        await product.stop();
      }
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      remove();
    }
  },
});

/** Mounts a small disk on the folder and copies its content. */
function mountSmallDisk(disk: string, megabytes: number): void {
  const before = `${disk}-before`;
  if (existsSync(disk)) renameSync(disk, before);
  mkdirSync(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  if (existsSync(before)) execFileSync('cp', ['-aT', before, disk]);
}

export const fullDisk = scenario('full-disk', 'nats', 64, async (product, disk, size) => {
  const figures = await fillAndFree(product, disk, size);
  const log = readFileSync(join(disk, '../logs/nats.log'), 'utf8');
  return `nats-server ${/Version: +(\S+)/.exec(log)?.[1]}: ${figures}`;
});

export const fullDatabaseDisk = scenario('full-database-disk', 'postgres', 256, async (product, disk, size) => {
  const { ledger, more, end } = startUsers(3, [product.url]);
  await more(30);
  const ballast = join(disk, 'ballast');
  fill(ballast);
  const before = ledger.retries;
  while (ledger.retries < before + 60 && ledger.unexpected.length === 0) {
    fill(ballast);
    await setTimeout(20);
  }
  const refused = ledger.retries - before;
  rmSync(ballast);
  const since = Date.now();
  await more(1);
  const first = Date.now() - since;
  await more(writesWhileFull[size]);
  await end();
  assertNone(await audit(product, ledger));
  return `${refused} tries refused by a full disk, the first write ${first} ms after it was freed, ${ledger.writes} acknowledged, 0 lost`;
});

export const fullLogDisk = scenario('full-log-disk', 'logs', 4, async (product, disk, size) => {
  const { ledger, more, end } = startUsers(3, [product.url]);
  await more(30);
  fill(join(disk, 'ballast'));
  const before = ledger.retries;
  await more(writesWhileFull[size]);
  await end();
  if (ledger.retries > before) throw new Error(`${ledger.retries - before} calls failed while the log disk was full`);
  assertNone(await audit(product, ledger));
  return `${ledger.writes} writes acknowledged, no call failed, 0 lost`;
});

async function fillAndFree(product: Stack, disk: string, size: Size): Promise<string> {
  const { ledger, more, end } = startUsers(3, [product.url]);
  await more(30);
  const ballast = join(disk, 'ballast');
  fill(ballast);
  await more(writesWhileFull[size]);
  // Until then the store may still write into free parts of its pages.
  await setTimeout(5_000);
  await end();
  const waiting = await unpublished(product.databaseUrl);
  if (waiting === 0) throw new Error('the full disk delayed no event');
  rmSync(ballast);
  const since = Date.now();
  while ((await unpublished(product.databaseUrl)) > 0 && Date.now() - since < WITHIN_MS * 2) await setTimeout(50);
  const waited = Date.now() - since;
  const faults = await audit(product, ledger);
  if (waited > limitFor(size, WITHIN_MS)) faults.push(`events were published only after ${waited} ms`);
  assertNone(faults);
  return `${ledger.writes} writes acknowledged, ${waiting} events delayed by a full disk, all published ${waited} ms after it was freed, 0 lost`;
}

function fill(ballast: string): void {
  const part = Buffer.alloc(1024 * 1024);
  try {
    for (;;) appendFileSync(ballast, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function unpublished(databaseUrl: string): Promise<number> {
  const counts = ['auth', 'progress', 'billing', 'integrations'].map(
    (schema) => `select count(*) as n from ${schema}.outbox where published_at is null`,
  );
  const rows = await query<{ n: string }>(databaseUrl, counts.join(' union all '));
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}
