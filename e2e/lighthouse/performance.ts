/**
 * Measures the intro of a first visit and home on a known device on Lighthouse's simulated phone, and prints medians of
 * three runs. Lighthouse's hundred packages have their own lockfile and are installed by the first run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { browserArgs, findChromium } from '@scrollstop/tools/downloads/chromium';
import { freePort } from '@scrollstop/tools/processes/ports';
import { installOwnPackages } from '../support/product/own-packages.ts';
import startProduct from '../support/product/start-product.ts';
import { becomePremium } from '../support/users/account.ts';

const RUNS = 3;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const visits: { name: string; become: (page: Page) => Promise<unknown> }[] = [
  { name: 'intro', become: () => Promise.resolve() },
  {
    name: 'home, known device',
    async become(page) {
      await becomePremium(page.request);
      await page.evaluate(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
      await page.goto('/');
      await page.getByRole('button', { name: 'Start Today' }).waitFor();
    },
  },
];

installOwnPackages(import.meta.dirname, 'lighthouse');
const { default: lighthouse } = await import('lighthouse');
const executablePath = await findChromium();
await buildIfChanged();
const stop = await startProduct();
const baseURL = process.env['E2E_URL'] ?? '';
try {
  const rows = [];
  for (const visit of visits) rows.push(await measure(visit));
  console.table(rows);
} finally {
  await stop();
}
process.exit(0);

async function measure({ name, become }: (typeof visits)[number]): Promise<Record<string, string | number>> {
  const runs: number[][] = [];
  const others: Record<string, number> = {};
  for (let run = 0; run < RUNS; run += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'scrollstop-lighthouse-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      baseURL,
      executablePath,
      locale: 'en-GB',
      serviceWorkers: 'block',
      args: [...browserArgs, `--remote-debugging-port=${port}`],
    });
    try {
      const page = await context.newPage();
      await page.goto('/terms');
      await become(page);
      const result = await lighthouse(new URL('/', baseURL).href, {
        port,
        logLevel: 'error',
        disableStorageReset: true,
      });
      if (!result) throw new Error('Lighthouse returned nothing');
      const { categories, audits } = result.lhr;
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
      for (const [id, score] of scores) others[id] = Math.min(others[id] ?? 100, score);
      runs.push([
        Math.round((categories['performance']?.score ?? 0) * 100),
        ...METRICS.map((id) => audits[id]?.numericValue ?? NaN),
      ]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  const median = (column: number) => runs.map((run) => run[column] ?? NaN).sort((a, b) => a - b)[1] ?? NaN;
  return {
    page: name,
    performance: median(0),
    'of each run': runs.map(([score]) => score).join(' '),
    'FCP, s': (median(1) / 1000).toFixed(1),
    'LCP, s': (median(2) / 1000).toFixed(1),
    'TBT, ms': Math.round(median(3)),
    CLS: median(4).toFixed(3),
    accessibility: others['accessibility'] ?? 0,
    'best practices': others['best-practices'] ?? 0,
    SEO: others['seo'] ?? 0,
  };
}
