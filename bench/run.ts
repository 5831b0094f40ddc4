/** `npm run bench [-- names…]`: runs all or the named benches, one after the other. Their ratios count, never their rates. */
import { loadavg } from 'node:os';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  'first-visit': async () => (await import('./src/measures/first-visit.ts')).firstVisit(),
  lighthouse: async () => (await import('./src/measures/lighthouse.ts')).lighthouse(),
  gateway: async () => (await import('./src/measures/gateway.ts')).gateway(),
  growth: async () => (await import('./src/measures/growth.ts')).growth(),
  events: async () => (await import('./src/measures/events.ts')).events(),
  peers: async () => (await import('./src/measures/peers.ts')).peers(),
  reminders: async () => (await import('./src/measures/reminders.ts')).reminders(),
  memory: async () => (await import('./src/measures/memory.ts')).memory(),
  timing: async () => (await import('./src/measures/timing.ts')).timing(),
  start: async () => (await import('./src/measures/start.ts')).start(),
  writes: async () => (await import('./src/measures/writes.ts')).writes(),
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`✗ there is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
/** `peers` installs packages, so it runs only when it is named. */
const usual = Object.keys(benches).filter((name) => name !== 'peers');
for (const name of given.length > 0 ? given : usual) {
  console.log(`${name} (load of the machine before: ${loadavg()[0]!.toFixed(1)})`);
  await benches[name]!();
}
