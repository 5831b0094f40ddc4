/**
 * `npm run test:dev`: starts `npm run dev` in a separate DATA_DIR, edits real files, and measures how long a real Chromium or
 * a call takes to show the edit. Every edit is reverted. Fails when one is never shown, or (with CPU to spare) too late.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../src/downloads/chromium.ts';
import { ROOT } from '../../src/folders.ts';
import { freePort } from '../../src/processes/ports.ts';
import { run, untilReady } from '../../src/processes/process.ts';
import { FLAGS, isReady } from '../../src/start/programs.ts';
import { terminal } from '../../src/terminal.ts';
import { dataFolder } from '../../src/testing/data-folder.ts';
import { openLimits } from '../../src/testing/product.ts';

type Edit = {
  name: string;
  /** Found by its content, so that a file may move. */
  folder: string;
  find: string;
  replace: (marker: string) => string;
  /** The page that shows it; a call if it starts with /api. */
  path: string;
  signedIn?: boolean;
  /** Fast refresh: the page must not reload. */
  keepsState?: boolean;
};

const EDITS: readonly Edit[] = [
  {
    name: 'a component of the shell',
    folder: 'apps/shell/src',
    find: 'title: hours.title',
    replace: (marker) => `title: \`\${hours.title} ${marker}\``,
    path: '/',
  },
  {
    name: 'a text',
    folder: 'libs/challenge/src',
    find: '’re losing hours',
    replace: (marker) => `’re ${marker} losing hours`,
    path: '/',
  },
  {
    name: 'a component of challenge-mfe',
    folder: 'apps/challenge-mfe/src',
    find: 'text={emergency.text}',
    replace: (marker) => `text={\`\${emergency.text} ${marker}\`}`,
    path: '/',
    signedIn: true,
    keepsState: true,
  },
  {
    name: 'a component of admin-mfe',
    folder: 'apps/admin-mfe/src',
    find: 'text={gate.text}',
    replace: (marker) => `text={\`\${gate.text} ${marker}\`}`,
    path: '/admin',
    signedIn: true,
    keepsState: true,
  },
  {
    name: 'a route of a service',
    folder: 'services/billing/src',
    find: "summary: 'Offers with their prices'",
    replace: (marker) => `summary: 'Offers with their prices ${marker}'`,
    path: '/api/docs/openapi/billing.json',
  },
];

const LIMIT_MS = 2_000;
const PATIENCE_MS = 30_000;
const ROUNDS = 3;

function fileOf({ folder, find }: Edit): string {
  const found = execFileSync('git', ['grep', '-lF', find, '--', folder], { cwd: ROOT, encoding: 'utf8' });
  const files = found.trim().split('\n');
  if (files.length !== 1) throw new Error(`${find} is in ${files.join(' and ')}: the edit needs one file`);
  return join(ROOT, files[0]!);
}

/** Milliseconds from writing the file until the edit is visible. */
async function measure(edit: Edit, page: Page, url: string, round: number): Promise<number> {
  const file = fileOf(edit);
  const before = readFileSync(file, 'utf8');
  const marker = `edit${round}x${Date.now() % 100_000}`;
  const takeBack = () => writeFileSync(file, before);
  process.once('exit', takeBack);
  try {
    await page.evaluate(() => Object.assign(globalThis, { notLoadedAgain: true }));
    const since = performance.now();
    writeFileSync(
      file,
      before.replace(edit.find, () => edit.replace(marker)),
    );
    if (edit.path.startsWith('/api')) await seenInCall(`${url}${edit.path}`, (text) => text.includes(marker));
    else await page.getByText(marker).first().waitFor({ timeout: PATIENCE_MS });
    const took = performance.now() - since;
    if (edit.keepsState && !(await page.evaluate(() => 'notLoadedAgain' in globalThis)))
      throw new Error(`${edit.name}: the page reloaded instead of refreshing in place`);
    return took;
  } finally {
    process.off('exit', takeBack);
    takeBack();
    // Otherwise the next measurement would start while this edit is being reverted.
    if (edit.path.startsWith('/api'))
      await seenInCall(`${url}${edit.path}`, (text) => !text.includes(marker));
    else await page.getByText(marker).first().waitFor({ state: 'hidden' });
  }
}

async function seenInCall(url: string, shown: (text: string) => boolean): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && shown(await response.text())) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} never showed the edit`);
}

async function measureAll(url: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let fine = true;
  try {
    for (const edit of EDITS) {
      const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
      if (edit.signedIn) await signUp(context.request);
      const page = await context.newPage();
      if (!edit.path.startsWith('/api')) await page.goto(edit.path);
      // The dev server's socket opens a moment after the page is shown.
      await page.waitForLoadState('networkidle');
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(edit, page, url, round));
      const best = Math.min(...times);
      const line = `${edit.name}: seen after ${times.map((ms) => Math.round(ms)).join(', ')} ms`;
      if (best > LIMIT_MS) fine = false;
      if (best > LIMIT_MS) terminal.fail(`${line}; the limit is ${LIMIT_MS} ms`);
      else terminal.done(line);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return fine;
}

async function signUp(http: APIRequestContext): Promise<void> {
  const data = { email: `edit-${Date.now()}@example.com`, password: 'a walk by the sea' };
  for (const response of [
    await http.post('/api/auth/register', { data }),
    await http.post('/api/trial/start'),
  ])
    if (!response.ok()) throw new Error(await response.text());
}

const dataDir = dataFolder('scrollstop-dev');
const port = await freePort();
const url = `http://localhost:${port}`;
const dev = await run({
  name: 'npm run dev',
  command: process.execPath,
  args: [...FLAGS, join(ROOT, 'tools/src/dev/main.ts')],
  cwd: ROOT,
  // The calls that poll for an edit are many, and all come from one address.
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: openLimits },
  log: join(dataDir, 'dev.log'),
  stopSignal: 'SIGTERM',
});
process.once('SIGINT', () => process.exit(130)); // reverts the edit; the orphan guard stops npm run dev
try {
  const since = Date.now();
  await untilReady(dev, () => isReady(`${url}/readyz`), dataDir);
  terminal.done(`npm run dev was ready after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  if (!(await measureAll(url))) process.exitCode = 1;
} catch (error) {
  terminal.fail(`${String((error as Error).message)}\n${dev.tail()}`);
  process.exitCode = 1;
} finally {
  await dev.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
