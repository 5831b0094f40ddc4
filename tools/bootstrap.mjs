/**
 * What `npm start` and `npm test` do first, in plain JavaScript, since it must run on Node 20 and without
 * node_modules: check Node, install from the lockfile when needed, hand over to a Node that runs TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs tools/src/<script> on a suitable Node; never returns when that is another process. */
export async function bootstrap(script) {
  process.env.SCROLLSTOP_STARTED_AT ??= String(Date.now());
  process.chdir(ROOT);
  try {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < 20)
      throw new Error(`Node ${process.versions.node} is too old: install Node 20 or newer from nodejs.org.`);
    if (!installed()) await install();
    await handOver(join(ROOT, 'tools', 'src', script));
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}

/** True when node_modules holds what the lockfile says; optional packages may be of another platform. */
function installed() {
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const there = JSON.parse(readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || entry.devOptional || entry.peer || same(entry, there[path]),
    );
  } catch {
    return false;
  }
}

function same(wanted, there) {
  return there !== undefined && there.version === wanted.version && there.resolved === wanted.resolved;
}

async function install() {
  console.log('› Installing packages from the lockfile (about two minutes the first time)');
  const since = Date.now();
  // The npm that runs us, if one does; otherwise the one on the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const child = spawn(npm[0], args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: npm[0] === 'npm' && process.platform === 'win32',
    env: {
      ...process.env,
      npm_config_fetch_retry_mintimeout: '2000',
      npm_config_fetch_retry_maxtimeout: '8000',
    },
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

/** npm makes all folders first and fills them later; package.json tells that a package has arrived. */
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
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(
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

async function handOver(file) {
  const own = process.versions.node;
  if (Number(own.split('.')[0]) >= 24) return runHere(file);
  const packaged = join(
    ROOT,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const version = existsSync(packaged)
    ? spawnSync(packaged, ['--version'], { encoding: 'utf8' }).stdout?.slice(1).trim()
    : '';
  if (version && runsTypeScript(version)) return runIn(packaged, file);
  if (runsTypeScript(own)) return runHere(file);
  throw new Error(
    `Node ${own} started, but the product runs on Node 24, which has no npm package for this system: install Node 24 from nodejs.org.`,
  );
}

/** Type stripping without a flag: from 22.18. */
function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

async function runHere(file) {
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(file).href);
}

/** npm passes SIGTERM on; where it was killed, or hung up, nobody tells us, so look who our parents are. */
function whenNpmDies(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parents = parentage();
  const timer = setInterval(() => {
    if (parentage() === parents) return;
    clearInterval(timer);
    end();
  }, 1_000);
  timer.unref();
}

/** Our parent and, when that is the shell which npm starts scripts with, the shell's parent: npm. */
function parentage() {
  try {
    const [, command, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return /^(sh|dash|bash|ash|busybox)$/.test(command)
      ? `${process.ppid} ${rest.split(' ')[1]}`
      : String(process.ppid);
  } catch {
    return String(process.ppid); // no /proc: macOS, where the shell gives its place to the script
  }
}

/** Ctrl-C reaches both of us in a terminal; every other signal is passed on as a word. */
function runIn(node, file) {
  const child = spawn(node, [file, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => void (child.connected && child.send('end'));
  whenNpmDies(end);
  process.on('SIGINT', () => setTimeout(end, 500));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end);
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
