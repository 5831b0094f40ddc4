/**
 * Installs the packages from the lockfile, and Node 24 if the machine's Node is older. It is plain JavaScript, because
 * it runs on Node 20 and before anything is installed. `node tools/install.mjs` installs all packages.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const windows = process.platform === 'win32';
export const ownIsOld = Number(process.versions.node.split('.')[0]) < 24;
/** A link to the folder of a Node 24: this machine's, or the one in the user's cache. */
const LINKED = join(ROOT, 'node_modules', 'node', 'bin');
export const NODE = join(LINKED, windows ? 'node.exe' : 'node');

/**
 * True if node_modules matches the lockfile; optional packages, which may be for other platforms, are ignored.
 * `packages` is `product`, which is enough for `npm start`, or `all`.
 */
function installed(packages) {
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const found = JSON.parse(readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const ignored = ({ dev, devOptional, optional }) => optional || (packages === 'product' && (dev || devOptional));
    return Object.entries(wanted).every(
      ([path, entry]) => path === '' || ignored(entry) || (same(entry, found[path]) && existsSync(join(ROOT, path))),
    );
  } catch {
    return false;
  }
}

function same(wanted, found) {
  return found !== undefined && found.version === wanted.version && found.resolved === wanted.resolved;
}

/** Installs missing packages and Node. Rejects with one sentence that tells the user what to do. */
export async function install(packages) {
  const since = Date.now();
  const complete = installed(packages);
  if (complete && existsSync(NODE)) return;
  console.log('› Installing packages from the lockfile (about a minute the first time)');
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000);
    console.log(`  ${seconds} s, ${unpacked()} packages unpacked`);
  }, 10_000);
  try {
    await Promise.all([complete || installPackages(packages), ownIsOld && fetchNode()]);
    linkNode();
  } finally {
    clearInterval(progress);
  }
  console.log(`✓ Installed in ${Math.round((Date.now() - since) / 1000)} s`);
}

async function installPackages(packages) {
  // `npm start` in a fresh clone installs only the packages of the product; `npm install` adds missing ones later.
  const fresh = ['ci', ...(packages === 'product' ? ['--omit=dev'] : [])];
  const hasPackages = existsSync(join(ROOT, 'node_modules', '.package-lock.json'));
  try {
    await npm(hasPackages ? ['install', '--no-save'] : fresh);
  } catch (error) {
    throw new Error(reason(error.stderr || error.message, error.code));
  }
}

/** Runs the npm that runs this script, if any, otherwise the one on the PATH. */
function npm(args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path ? [process.execPath, path] : ['npm'];
  const quick = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1', '--loglevel=error'];
  const options = { shell: command === 'npm' && windows, maxBuffer: Infinity };
  const running = promisify(execFile)(command, [...first, ...args, ...quick], options);
  running.child.stdin.end();
  return running;
}

const cacheOfNode = () => {
  const version = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'scrollstop', `node-${version}`);
  return { folder, version, name, bin: join(folder, 'node_modules', name, 'bin') };
};

/** Fetches Node (190 MB) once per user, not per clone. */
async function fetchNode() {
  const { folder, name, version, bin } = cacheOfNode();
  if (existsSync(bin)) return;
  mkdirSync(folder, { recursive: true });
  try {
    await npm(['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]);
  } catch {
    throw new Error(
      `Node ${process.versions.node} started, but the product runs on Node 24, which could not be fetched: install Node 24 from nodejs.org.`,
    );
  }
}

/** `node_modules/.bin` comes first on the PATH of npm's scripts and of npx. */
function linkNode() {
  const bin = ownIsOld ? cacheOfNode().bin : dirname(process.execPath);
  rmSync(join(LINKED, '..'), { recursive: true, force: true });
  mkdirSync(join(LINKED, '..'), { recursive: true });
  symlinkSync(bin, LINKED, 'junction');
  if (windows) return;
  rmSync(join(ROOT, 'node_modules', '.bin', 'node'), { force: true });
  symlinkSync('../node/bin/node', join(ROOT, 'node_modules', '.bin', 'node'));
}

/** The number of installed packages: npm creates all folders first, so only those with a package.json count. */
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

function reason(output, code) {
  if (/ENOSPC|no space left/i.test(output))
    return 'The disk is full: the packages need about 700 MB. Free some space, then start again.';
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(
      output,
    )
  )
    return "The network is down, and packages must be fetched once: connect (or set npm's proxy), then start again.";
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${ROOT} cannot be written: give yourself the rights to it, then start again.`;
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not match: run "npm install" once, then start again.';
  return `The packages could not be installed (npm exited with ${code}). Its output:\n${output.trim().split('\n').slice(-20).join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install('all');
