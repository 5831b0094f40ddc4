/**
 * `npm run lighthouse [-- --all] [-- /profile …]`: the accessibility of every route, or of those that are named, as
 * Lighthouse scores it. Anything below 100 fails. `--all` prints performance, best practices and SEO beside it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { findChromium } from '@scrollstop/tools/downloads/chromium';
import { freePort } from '@scrollstop/tools/processes/ports';
import { terminal } from '@scrollstop/tools/terminal';
import { browserArgs } from '../playwright.config.ts';
import startProduct from '../support/product/start-product.ts';
import { ACCESSIBILITY, audit, type Verdict } from './audit.ts';
import { type Visit, visits } from './routes.ts';

const given = process.argv.slice(2);
const all = given.includes('--all');
const named = given.filter((one) => one.startsWith('/'));

const executablePath = await findChromium();
await buildIfChanged();
const stop = await startProduct();
const baseURL = process.env['E2E_URL'] ?? '';
let below = 0;
try {
  for (const visit of visits) await look(visit);
} finally {
  await stop();
}
if (below > 0) terminal.fail(`${below} pages are below 100`);
else terminal.done('accessibility 100 on every page');
process.exit(below > 0 ? 1 : 0);

/** A browser for each state: Lighthouse opens its tab beside ours, with the same cookies and storage. */
async function look({ state, become, paths }: Visit): Promise<void> {
  const chosen = paths.filter((path) => named.length === 0 || named.includes(path));
  if (chosen.length === 0) return;
  const profile = mkdtempSync(join(tmpdir(), 'scrollstop-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...{ baseURL, executablePath, locale: 'en-GB' },
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto('/terms');
    await become(page);
    for (const path of chosen) tell(state, path, await audit(new URL(path, baseURL).href, port, all));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function tell(state: string, path: string, { scores, faults, finalUrl }: Verdict): void {
  const ended = new URL(finalUrl).pathname;
  const target = ended === new URL(path, baseURL).pathname ? path : `${path} → ${ended}`;
  const columns = Object.entries(scores).map(([name, score]) => `${name} ${score ?? '–'}`);
  console.log(`${state.padEnd(12)} ${target.padEnd(40)} ${columns.join('  ')}`);
  for (const fault of faults) console.log(`             ${fault}`);
  if (scores[ACCESSIBILITY] !== 100) below += 1;
}
