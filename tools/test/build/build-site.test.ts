import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { folderOfFile } from '../support/folder.ts';

const root = folderOfFile();
let worker: string;
const long = 'x = 1;\n'.repeat(400);

const FILES: Record<string, string> = {
  'apps/shell/dist/index.html': '<!doctype html>',
  'apps/shell/dist/pause.html': '<script defer src="/static/js/pause.0123456789.js"></script>',
  'apps/shell/dist/static/js/pause.0123456789.js': 'pause',
  'apps/shell/dist/manifest.webmanifest': '{}',
  'apps/shell/dist/worker/sw.js': 'precache(self.__WB_MANIFEST);addEventListener("push",show);',
  'apps/shell/dist/mf-stats.json': '{}',
  'apps/shell/dist/static/js/index.0123456789.js': long,
  'apps/shell/dist/static/font/inter.0123456789.woff2': 'font',
  'apps/challenge-mfe/dist/mf-manifest.json': '{"id":"challenge"}',
  'apps/challenge-mfe/dist/mf-stats.json': '{}',
  'apps/challenge-mfe/dist/remoteEntry.js': long,
  'apps/challenge-mfe/dist/static/js/async/home.abcdef0123.js': 'small',
  'apps/admin-mfe/dist/mf-manifest.json': '{"id":"admin"}',
  'apps/admin-mfe/dist/remoteEntry.js': 'admin',
};

const site = (path: string) => join(root, 'dist/site', path);
const digestOf = (path: string, form: 'hex' | 'base64' = 'hex') => hash('sha256', readFileSync(site(path)), form);
type Entry = { url: string; revision: string | null; integrity?: string };
const precached = () => JSON.parse(worker.slice(worker.indexOf('['), worker.lastIndexOf(']') + 1)) as Entry[];

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await buildSite(root);
  worker = readFileSync(site('sw.js'), 'utf8');
});

it('puts the shell at the root and the remotes below it', () => {
  expect(readFileSync(site('index.html'), 'utf8')).toBe('<!doctype html>');
  expect(readFileSync(site('remotes/challenge/mf-manifest.json'), 'utf8')).toBe('{"id":"challenge"}');
  expect(readFileSync(site('remotes/admin/mf-manifest.json'), 'utf8')).toBe('{"id":"admin"}');
});

it('leaves out files that only tools read', () => {
  expect(existsSync(site('mf-stats.json'))).toBe(false);
  expect(existsSync(site('remotes/challenge/mf-stats.json'))).toBe(false);
});

it('precaches shell and challenge, but nothing of the admin remote', () => {
  expect(
    precached()
      .map(({ url }) => url)
      .sort(),
  ).toEqual([
    `index.html?offline=${digestOf('index.html')}`,
    'manifest.webmanifest',
    `pause.html?offline=${digestOf('pause.html')}`,
    `remotes/challenge/remoteEntry.js?offline=${digestOf('remotes/challenge/remoteEntry.js')}`,
    'remotes/challenge/static/js/async/home.abcdef0123.js',
    'static/font/inter.0123456789.woff2',
    'static/js/index.0123456789.js',
    'static/js/pause.0123456789.js',
  ]);
});

it('gives files without a hash in their names a revision, and scripts among them an integrity digest', () => {
  for (const { url, revision, integrity } of precached()) {
    const [path = ''] = url.split('?');
    const hashed = /\.[0-9a-f]{10}\./.test(path);
    expect(revision, url).toBe(hashed ? null : digestOf(path));
    const compared = !hashed && path.endsWith('.js');
    expect(integrity, url).toBe(compared ? `sha256-${digestOf(path, 'base64')}` : undefined);
  }
});

it('leaves the rest of the worker unchanged, and removes its original', () => {
  expect(worker).toMatch(/^precache\(\[\{.*\}\]\);addEventListener\("push",show\);$/);
  expect(existsSync(site('worker'))).toBe(false);
  expect(readFileSync(site('pause-sw.js'), 'utf8')).not.toContain('push');
});

it('gives /pause its own worker, which caches only the files of /pause', () => {
  const pause = readFileSync(site('pause-sw.js'), 'utf8');
  expect(pause).toContain('const FILES = ["/static/js/pause.0123456789.js"];');
  expect(pause).toContain(`const PAGE = '/pause.html?offline=${digestOf('pause.html')}'`);
  expect(pause).toContain('cache.addAll([PAGE, ...FILES])');
  expect(pause).toMatch(/const NAME = 'pause-[0-9a-f]{16}'/);
  expect(worker).not.toContain('pause-sw.js');
});

it('compresses text of more than 256 bytes with Brotli and gzip, but not the page that the gateway fills in', () => {
  const file = 'static/js/index.0123456789.js';
  expect(brotliDecompressSync(readFileSync(site(`${file}.br`))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(site(`${file}.gz`))).toString()).toBe(long);
  expect(existsSync(site('index.html.br'))).toBe(false);
  expect(existsSync(site('remotes/challenge/static/js/async/home.abcdef0123.js.br'))).toBe(false);
});

it('names the app whose build is missing', async () => {
  rmSync(join(root, 'apps/admin-mfe/dist'), { recursive: true });
  await expect(buildSite(root)).rejects.toThrow(/admin-mfe\/dist is missing: run "npm run build" first/);
});

it('serves /pause from the network if the browser’s cache fails (B-4)', async () => {
  const listeners: Record<string, (event: object) => void> = {};
  const context = {
    URL,
    self: { addEventListener: (name: string, listener: () => void) => void (listeners[name] = listener) },
    caches: { open: () => Promise.reject(new Error('disk full')) },
    fetch: () => Promise.resolve('from the network'),
  };
  runInNewContext(readFileSync(site('pause-sw.js'), 'utf8'), context);
  let response: unknown;
  const respondWith = (given: unknown) => void (response = given);
  listeners['fetch']!({ request: { mode: 'navigate', url: 'https://x.example/pause' }, respondWith });
  await expect(response).resolves.toBe('from the network');
});
