/** Packages from the lockfile, in plain JavaScript: it runs on Node 20 and before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** True when node_modules matches the lockfile; optional packages may be of another platform. */
export function installed() {
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const there = JSON.parse(readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || (same(entry, there[path]) && existsSync(join(ROOT, path))),
    );
  } catch {
    return false;
  }
}

function same(wanted, there) {
  return there !== undefined && there.version === wanted.version && there.resolved === wanted.resolved;
}

/** Rejects with one sentence that tells the user what to do. */
export async function install() {
  console.log('› Installing packages from the lockfile (about two minutes the first time)');
  const since = Date.now();
  // The npm that runs this script, if any; otherwise the one on the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const source = (await networkAway(npm)) ? '--offline' : '--prefer-offline';
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', source, '--loglevel=error'];
  const child = spawn(npm[0], args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: npm[0] === 'npm' && process.platform === 'win32',
  });
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    console.log(`  ${seconds} s, ${unpacked()} packages unpacked`);
  }, 10_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('close', resolve);
  });
  clearInterval(progress);
  if (code !== 0) throw new Error(reason(said, code));
  console.log(`✓ Installed in ${Math.round((Date.now() - since) / 1000)} s`);
}

const AWAY =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|TimeoutError/;

/**
 * Without a network npm tries each of a thousand packages three times, for minutes; it could only use the packages that
 * it has cached. A proxy is left to npm, because only npm knows whether it works.
 */
async function networkAway([command, ...first]) {
  const { stdout } = spawnSync(command, [...first, 'config', 'get', 'registry', 'https-proxy', 'proxy'], {
    encoding: 'utf8',
  });
  const setting = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(stdout ?? '')?.[1] ?? 'null';
  if (setting('https-proxy') !== 'null' || setting('proxy') !== 'null') return false;
  try {
    await fetch(setting('registry'), { method: 'HEAD', signal: AbortSignal.timeout(15_000) });
    return false;
  } catch (error) {
    return AWAY.test(`${error.name} ${error.cause?.code ?? error.cause}`);
  }
}

/** npm first creates all folders and fills them later; package.json shows that a package is complete. */
function unpacked() {
  const inside = (folder) => {
    try {
      return readdirSync(folder).map((name) => join(folder, name));
    } catch {
      return [];
    }
  };
  return inside(join(ROOT, 'node_modules'))
    .flatMap((path) => (/[\\/]@[^\\/]+$/.test(path) ? inside(path) : [path]))
    .filter((path) => existsSync(join(path, 'package.json'))).length;
}

function reason(said, code) {
  if (/ENOSPC|no space left/i.test(said))
    return 'The disk is full: the packages need about 1 GB. Free some space, then start again.';
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(
      said,
    )
  )
    return "The network is away: the packages are fetched once, so connect (or set npm's proxy), then start again.";
  if (/EACCES|EPERM|EROFS/.test(said))
    return `${ROOT} cannot be written: give yourself the rights to it, then start again.`;
  if (/EUSAGE/.test(said))
    return 'package.json and package-lock.json do not fit together: run "npm install" once, then start again.';
  return `The packages could not be installed (npm ended with ${code}). It said:\n${said.trim().split('\n').slice(-20).join('\n')}`;
}
