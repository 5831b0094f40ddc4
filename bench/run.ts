/** `npm run bench [-- names…]`: runs all or the named benches, one after the other. Their ratios count, never their rates. */
import { loadavg } from 'node:os';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  writes: async () => (await import('./src/writes.ts')).writes(),
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`✗ there is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const name of given.length > 0 ? given : Object.keys(benches)) {
  console.log(`${name} (load of the machine before: ${loadavg()[0]!.toFixed(1)})`);
  await benches[name]!();
}
