/**
 * Bytes of a first visit to home, as a real Chromium asks for them: build the three apps,
 * then `node apps/shell/scripts/first-visit.ts [budget in kB]`. Counts what is fetched until the page rests; what
 * the service worker fetches later is not part of it. Exits with 1 above the budget.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { serveBuilt, user } from './serve-built.ts';

interface Fetched {
  path: string;
  brotli: number;
  /** Before the heading of home was there. */
  needed: boolean;
}

/** A device of a returning user: nothing in the cache, but the screen is known. */
function signedIn(user: unknown): void {
  localStorage.setItem('digital-detox-intro-seen', 'true');
  localStorage.setItem('auth-user', JSON.stringify({ schemaVersion: 1, user }));
}

async function measure(page: Page, url: string): Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  let shown = false;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css|woff2)$/.test(pathname) || pathname === '/sw.js') return;
    const needed = !shown;
    const body = response.body();
    // Fonts are compressed already.
    const size = (bytes: Buffer) =>
      pathname.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
    fetched.push(body.then((bytes) => ({ path: pathname, brotli: size(bytes), needed })));
  });
  await page.addInitScript(signedIn, user);
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: /Day 1/ }).waitFor();
  shown = true;
  await page.waitForLoadState('networkidle');
  return Promise.all(fetched);
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
const sum = (list: Fetched[], ending: string): number =>
  list.filter(({ path }) => path.endsWith(ending)).reduce((total, { brotli }) => total + brotli, 0);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { server, url } = await serveBuilt();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ serviceWorkers: 'block' });
const files = await measure(page, url);
await browser.close();
server.close();

files.sort((a, b) => b.brotli - a.brotli);
for (const { path, brotli, needed } of files) print(`${kB(brotli)} ${needed ? ' ' : '+'} ${path}`);
const needed = files.filter((file) => file.needed);
print(`${kB(sum(needed, '.js'))}   JS until home is shown, kB brotli ("+" came after)`);
print(`${kB(sum(files, '.js'))}   JS until the page rests`);
print(`${kB(sum(files, '.css'))}   CSS · ${kB(sum(files, '.woff2')).trim()} fonts`);

const budget = Number(process.argv[2] ?? Infinity);
if (sum(needed, '.js') / 1000 > budget) {
  print(`above the budget of ${budget} kB`);
  process.exitCode = 1;
}
