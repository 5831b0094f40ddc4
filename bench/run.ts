/** `npm run bench [-- names…]` runs all or the named benches in turn. Compare their ratios, not their rates. */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { ROOT } from '@scrollstop/tools/folders';

/** Runs a program that prints its figures and fails if a goal is missed. */
function program(command: string, ...args: string[]): Promise<void> {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? Promise.resolve() : Promise.reject(new Error(`${args.join(' ')} failed, see above`));
}

const benches: Readonly<Record<string, () => Promise<void>>> = {
  'first-visit': async () => (await import('./src/measures/first-visit.ts')).firstVisit(),
  lighthouse: () => program(process.execPath, 'e2e/lighthouse/performance.ts'),
  gateway: async () => (await import('./src/measures/gateway.ts')).gateway(),
  growth: async () => (await import('./src/measures/growth.ts')).growth(),
  events: async () => (await import('./src/measures/events.ts')).events(),
  peers: async () => (await import('./src/measures/peers.ts')).peers(),
  reminders: async () => (await import('./src/measures/reminders.ts')).reminders(),
  memory: async () => (await import('./src/measures/memory.ts')).memory(),
  // `*.timing.ts` files beside the code: timing that would reveal accounts, and noisy neighbours.
  timing: () => program('vitest', 'run', '--project', 'timing'),
  start: async () => (await import('./src/measures/start.ts')).start(),
  writes: async () => (await import('./src/measures/writes.ts')).writes(),
};

const args = process.argv.slice(2);
const unknown = args.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`✗ Unknown bench ${unknown.join(', ')}: use one of ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
/** `peers` installs packages, so it runs only when it is named. */
const usual = Object.keys(benches).filter((name) => name !== 'peers');
for (const name of args.length > 0 ? args : usual) {
  console.log(`${name} (load of the machine before: ${loadavg()[0]!.toFixed(1)})`);
  await benches[name]!();
}
