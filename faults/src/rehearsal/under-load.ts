/** The acts of an operator on the running product while users write and pay. */
import { setTimeout } from 'node:timers/promises';
import { audit } from '../load/audit.ts';
import { noAcknowledgedWrites, simulateUsers } from '../load/simulated-users.ts';
import { databaseUrl } from './containers.ts';
import type { Target } from './point-in-time.ts';

/** `work` may wait for more writes. Nothing that was acknowledged may be lost, and nothing fails but by 503, which is repeated. */
export async function underLoad(
  { origin, stripe }: Target,
  work: (moreWrites: () => Promise<void>) => Promise<unknown>,
): Promise<string> {
  const ledger = noAcknowledgedWrites();
  let ended = false;
  const moreWrites = async () => {
    const until = ledger.writes + 60;
    while (ledger.writes < until && ledger.unexpected.length === 0) await setTimeout(50);
  };
  const people = Array.from({ length: 4 }, () =>
    simulateUsers({ origins: [origin], ledger, ended: () => ended, stripe }),
  );
  await moreWrites();
  const since = Date.now();
  try {
    await work(moreWrites);
    await moreWrites();
  } finally {
    ended = true;
    await Promise.all(people);
  }
  const seconds = Math.round((Date.now() - since) / 1000);
  const faults = await audit({ databaseUrl: databaseUrl() }, ledger);
  if (faults.length > 0) throw new Error(`under load: ${faults.slice(0, 20).join('\n')}`);
  const paid = ledger.people.filter((one) => one.paid).length;
  return `${seconds} s: ${ledger.writes} writes acknowledged (${ledger.people.length} users, ${paid} paid), 0 lost, no 5xx response but 503; ${ledger.retries} retries, slowest write ${ledger.slowest} ms`;
}
