/**
 * The first step of `npm start`, `dev`, `seed` and `test`, in plain JavaScript, since it must run on Node 20 and without
 * node_modules: check Node, install from the lockfile when needed, hand over to a Node that runs TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, installed, ROOT } from './install.mjs';

/** Runs tools/src/<script> on a suitable Node; never returns if that is another process. */
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

/** Also caches the stripped TypeScript, so that the compiler's 40 MB are not loaded at all. */
const compileCache = join(ROOT, 'node_modules', '.cache', 'scrollstop', 'compile');

async function runHere(file) {
  module.enableCompileCache?.(compileCache);
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(file).href);
}

/** npm forwards SIGTERM; when npm is killed or hung up, no signal arrives, so this compares the parent processes. */
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

/** The parent process and, when that is the shell in which npm runs scripts, the shell's parent: npm. */
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

/** `npm start` asks for little memory; the process that the product runs from needs that, not this one. */
const memoryFlags = process.execArgv.filter((flag) => /^--(max|v8)-/.test(flag));

/** In a terminal Ctrl-C reaches both processes; every other signal is passed on as a message. */
function runIn(node, file) {
  const child = spawn(node, [...memoryFlags, file, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  const end = () => void (child.connected && child.send('end'));
  whenNpmDies(end);
  process.on('SIGINT', () => setTimeout(end, 500));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end);
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
