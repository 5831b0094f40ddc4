/**
 * Compares the bytes that Chromium loads at a first visit with those of the same screens in one plain single-page app,
 * without the files that the service worker fetches later. Sizes are those of Brotli; fonts are compressed already.
 */
import { createReadStream, existsSync, statSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { nothingGrown } from '@scrollstop/challenge/record/merge-stats';
import type { Documents } from '@scrollstop/challenge/documents/documents';
import type { User } from '@scrollstop/contracts/account/auth';
import type { Stats } from '@scrollstop/contracts/days/stats';
import { findChromium } from '@scrollstop/tools/downloads/chromium';
import { ROOT } from '@scrollstop/tools/folders';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const user: User = {
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  createdAt: '2026-11-01T08:00:00.000Z',
  isTrialUser: false,
  isPremiumUser: true,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: true,
  access: 'premium',
  mustChangePassword: false,
  emailProven: true,
};

/** The replies for a new premium user; typed, because home stays empty if one does not match its contract. */
const replies: Record<string, unknown> = {
  '/api/auth/user': user,
  '/api/progress': [],
  '/api/progress/documents': {
    documents: {},
    words: { place: 'server', changedAt: null },
  } satisfies Documents,
  '/api/stats': { ...nothingGrown, achievements: {} } satisfies Stats,
};

function serve(site: string, signedIn: boolean): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) {
      const body = signedIn ? replies[path] : { message: 'Please sign in.', code: 'unauthenticated' };
      response.writeHead(body ? (signedIn ? 200 : 401) : 503, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(body ?? { message: 'Not in this bench.', code: 'unavailable' }));
    }
    const named = join(site, path);
    const file = existsSync(named) && statSync(named).isFile() ? named : join(site, 'index.html');
    if (extname(path) !== '' && file !== named) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://localhost:${(server.address() as AddressInfo).port}` }),
    ),
  );
}

const kinds = ['js', 'css', 'woff2'] as const;
type Bytes = Record<(typeof kinds)[number], number>;

/** Loads the page, waits for `heading` and for an idle network, and returns the bytes. */
async function visit(browser: Browser, site: string, heading: RegExp, known: boolean): Promise<Bytes> {
  const { server, url } = await serve(site, known);
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en-GB' });
  const files: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const kind = extname(new URL(response.url()).pathname).slice(1);
    if (!kinds.some((one) => one === kind)) return;
    const sized = (bytes: Buffer) => (kind === 'woff2' ? bytes : brotliCompressSync(bytes)).length;
    files.push(response.body().then((bytes) => [kind, sized(bytes)]));
  });
  if (known)
    await page.addInitScript((known) => {
      localStorage.setItem('digital-detox-intro-seen', 'true');
      localStorage.setItem('auth-user', JSON.stringify({ schemaVersion: 1, user: known }));
    }, user);
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(files);
  await page.close();
  server.close();
  const sum = (kind: string) => sizes.reduce((all, [one, bytes]) => all + (one === kind ? bytes : 0), 0);
  return { js: sum('js'), css: sum('css'), woff2: sum('woff2') };
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = ({ js, css, woff2 }: Bytes): number => js + css + woff2;

export async function firstVisit(): Promise<void> {
  await buildIfChanged();
  const [ours, plain] = [join(ROOT, 'dist/site'), await buildPlainSpa()];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows = [];
  for (const [screen, heading, known] of [
    ['intro', /./, false],
    ['home at rest', /Day 1/, true],
  ] as const) {
    const mine = await visit(browser, ours, heading, known);
    const other = await visit(browser, plain, heading, known);
    rows.push({
      screen,
      'JS, CSS, fonts in kB': [mine.js, mine.css, mine.woff2].map(kB).join(' · '),
      'plain app': [other.js, other.css, other.woff2].map(kB).join(' · '),
      'ratio (goal ≤ 1.15)': (total(mine) / total(other)).toFixed(2),
    });
  }
  await browser.close();
  console.table(rows);
}

const SHELL = join(ROOT, 'apps/shell');
const TARGET = join(ROOT, 'dist/bench/plain-spa');

/** Builds shell and remotes as one plain single-page app, without federation; returns its folder. */
async function buildPlainSpa(): Promise<string> {
  const { default: config } = (await import(join(SHELL, 'rsbuild.config.ts'))) as { default: RsbuildConfig };
  const web = config.environments?.['web'] ?? {};
  const plugins = (web.plugins ?? []).filter((one) => !(one as RsbuildPlugin).name.startsWith('federation-'));
  const remotes = join(TARGET, '..', 'plain-remotes.js');
  mkdirSync(join(TARGET, '..'), { recursive: true });
  const from = (app: string) => `import(${JSON.stringify(join(ROOT, 'apps', app, 'src/remote.tsx'))})`;
  writeFileSync(
    remotes,
    `export const addRemotes = () => {};
export const loadRemoteScreen = (name) => name === 'admin' ? ${from('admin-mfe')} : ${from('challenge-mfe')};`,
  );
  const rsbuild = await createRsbuild({
    cwd: SHELL,
    config: mergeRsbuildConfig<RsbuildConfig>(
      { ...config, environments: { web: { ...web, plugins } } },
      {
        logLevel: 'error',
        output: { distPath: { root: TARGET }, cleanDistPath: true },
        tools: {
          rspack: (_config, { appendPlugins, rspack }) =>
            appendPlugins(new rspack.NormalModuleReplacementPlugin(/remotes\/load-remote\.ts$/, remotes)),
        },
      },
    ),
  });
  const { close } = await rsbuild.build();
  await close();
  return TARGET;
}
