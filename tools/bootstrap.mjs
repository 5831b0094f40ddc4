/**
 * The first step of `npm start`, `dev`, `seed` and `test`: installs the packages if needed and runs the command's
 * TypeScript in Node 24. It is plain JavaScript, because it must run on Node 20 and without node_modules.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, NODE, ownIsOld, ROOT } from './install.mjs';

/** `start` and `seed` need only the packages of the product, which are half of all. */
const COMMANDS = {
  start: { script: 'start/main.ts', packages: 'product' },
  seed: { script: 'seed/main.ts', packages: 'product' },
  dev: { script: 'dev/main.ts', packages: 'all' },
  test: { script: 'test.ts', packages: 'all' },
};

/** Also caches the JavaScript of our TypeScript, so that the compiler's 40 MB need not be loaded. */
const compileCache = join(ROOT, 'node_modules', '.cache', 'scrollstop', 'compile');

process.env.SCROLLSTOP_STARTED_AT = String(Date.now());
process.chdir(ROOT);
try {
  const [command] = process.argv.splice(2, 1);
  const { script, packages } = COMMANDS[command];
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new Error(`Node ${process.versions.node} is too old: install Node 20 or newer from nodejs.org.`);
  await install(packages);
  const file = join(ROOT, 'tools', 'src', script);
  await (ownIsOld ? runIn(NODE, file) : runHere(file));
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exit(1);
}

async function runHere(file) {
  module.enableCompileCache?.(compileCache);
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(file).href);
}

/** Calls `end` when npm dies without forwarding a signal (killed, hung up): then the parent process changes. */
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

/** The parent process and, if that is the shell in which npm runs scripts, the shell's parent, npm. */
function parentage() {
  try {
    const [, command, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return /^(sh|dash|bash|ash|busybox)$/.test(command)
      ? `${process.ppid} ${rest.split(' ')[1]}`
      : String(process.ppid);
  } catch {
    return String(process.ppid); // macOS has no /proc, and its shell replaces itself by the script
  }
}

/** Ctrl-C in a terminal reaches both processes; other signals are forwarded as a message. */
function runIn(node, file) {
  const child = spawn(node, [file, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  const end = () => void (child.connected && child.send('end'));
  whenNpmDies(end);
  process.on('SIGINT', () => setTimeout(end, 500));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end);
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
