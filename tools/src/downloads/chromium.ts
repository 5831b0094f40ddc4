/** Finds or installs a Chromium for component and e2e tests. `npm start` uses none of this. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '../folders.ts';
import { UserError, terminal } from '../terminal.ts';

/** Chromium without the windows of a browser: a test takes half the processor time of one in the whole Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A Chromium inside an npm package, Linux only. */
const PACKAGED = { name: '@sparticuz/chromium', version: '153.0.0' };

type Source = { what: string; find: () => string | undefined | Promise<string | undefined> };

export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run: correct or unset it.`);
  }
  const sources: Source[] = [
    { what: '', find: () => onPath(env, HEADLESS_SHELL) },
    { what: '', find: fromDebian },
    { what: '', find: () => onPath(env, ...ON_PATH) ?? INSTALLED.find(runs) },
    { what: '', find: fromPlaywright },
    { what: 'Fetching Chromium (Playwright)', find: playwrightInstall },
    { what: 'Fetching Chromium (npm package)', find: fromNpm },
  ];
  for (const { what, find } of sources) {
    if (what) terminal.step(what);
    const path = await find();
    if (path && runs(path)) return path;
  }
  throw new UserError(
    'No Chromium could be found or installed: install one and set CHROMIUM_PATH to it, then start again.',
  );
}

function runs(path: string): boolean {
  if (process.platform === 'win32') return existsSync(path); // `--version` opens a window on Windows
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function onPath(env: NodeJS.ProcessEnv, ...names: string[]): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  return chromium.executablePath() || undefined;
}

/** With the whole Chromium, which loads the extension. */
function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  terminal.step('Installing Chromium (Debian package)');
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', HEADLESS_SHELL, 'chromium'], quiet);
  return `/usr/bin/${HEADLESS_SHELL}`;
}

async function playwrightInstall(): Promise<string | undefined> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 600_000 });
  return status === 0 ? fromPlaywright() : undefined;
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = join(cacheFolder(), `chromium-${PACKAGED.version}`);
  mkdirSync(folder, { recursive: true });
  const binary = join(folder, 'chromium');
  if (runs(binary)) return binary;
  const { name, version } = PACKAGED;
  spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]);
  try {
    const entry = createRequire(join(folder, 'package.json')).resolve(name);
    const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
      default: { executablePath: () => Promise<string> };
    };
    process.env.TMPDIR = folder; // the package unpacks there: /tmp may contain another user’s copy
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}
