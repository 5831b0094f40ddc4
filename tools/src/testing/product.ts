/** Starts the whole product as processes, with empty pages, for tests that need all services. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { dataFolder } from './data-folder.ts';

/** Rate limits that are raised, because all users of a test have the same address; the services test the limits. */
const names = [
  'global',
  'register_ip',
  'login_ip',
  'login_account',
  'logout_ip',
  'refresh_ip',
  'forgot_ip',
  'forgot_account',
  'change_password_user',
  'passkey_options_ip',
  'passkey_sign_in_ip',
  'trial_user',
  'payment_intent_user',
  'upgrade_user',
  'progress',
  'checkins',
  'stats',
  'reminder_user',
  'reminder_off_ip',
  'pause_ip',
  'pause_link_user',
  'pixel',
  'consent',
  'buddy_invite_user',
  'buddy_token_user',
  'buddy_token_ip',
  'buddy_change_user',
  'gift_order_ip',
  'gift_status_ip',
  'gift_refund_ip',
  'gift_code_ip',
  'gift_code_user',
  'gift_code_all',
  'shopify_import',
  'admin_ip',
];
export const openLimits = JSON.stringify(
  Object.fromEntries(names.map((name) => [name, { max: 1_000_000, seconds: 60 }])),
);

/** Creates a data folder with an empty site. */
export function emptyData(name: string): { dataDir: string; siteDir: string; remove: () => void } {
  const dataDir = dataFolder(name);
  const siteDir = mkdtempSync(join(dataDir, 'site-'));
  emptySite(siteDir);
  return { dataDir, siteDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Writes two empty pages, which are enough for the gateway. */
export function emptySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const page = '<!doctype html><script type="application/json" id="runtime-config">{}</script>';
  for (const name of ['index.html', 'pause.html']) writeFileSync(join(folder, name), page);
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
