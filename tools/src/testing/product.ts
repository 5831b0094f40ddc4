/** The whole product as processes, for tests that need all of it. Its pages are one empty page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { dataFolder } from './data-folder.ts';

/** All simulated users come from one address, so the limits by address are lifted. */
const names = [
  ...['global', 'register_ip', 'login_ip', 'refresh_ip', 'logout_ip', 'forgot_ip', 'progress', 'checkins'],
  ...['stats', 'payment_intent_user', 'upgrade_user', 'trial_user', 'pixel_ip'],
];
export const openLimits = JSON.stringify(
  Object.fromEntries(names.map((name) => [name, { max: 1_000_000, seconds: 60 }])),
);

/** A folder that PostgreSQL's user may enter, with a site that the gateway can serve. */
export function emptyData(name: string): { dataDir: string; siteDir: string; remove: () => void } {
  const dataDir = dataFolder(name);
  const siteDir = mkdtempSync(join(dataDir, 'site-'));
  emptySite(siteDir);
  return { dataDir, siteDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** One empty page, which is all that the gateway needs. */
export function emptySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const page = '<!doctype html><script type="application/json" id="runtime-config">{}</script>';
  writeFileSync(join(folder, 'index.html'), page);
}

export async function testProduct(env: NodeJS.ProcessEnv): Promise<Stack & { dataDir: string }> {
  const { dataDir, siteDir, remove } = emptyData('scrollstop-product');
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    env: { PATH: process.env.PATH, RATE_LIMITS: openLimits, SITE_DIR: siteDir, ...env },
  });
  return { ...stack, dataDir, stop: () => stack.stop().finally(remove) };
}
