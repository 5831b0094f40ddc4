/** The acts of an operator on the running product while users write and pay. */
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import { databaseUrl } from './containers.ts';
import type { Target } from './point-in-time.ts';

/** `work` may wait for more writes. Nothing that was acknowledged may be lost, and nothing fails but by 503, which is repeated. */
export async function underLoad(
  { origin, stripe }: Target,
  work: (moreWrites: () => Promise<void>) => Promise<unknown>,
): Promise<string> {
  const { ledger, more, end } = startUsers(4, [origin], stripe);
  const moreWrites = () => more(60);
  await moreWrites();
  const since = Date.now();
  try {
    await work(moreWrites);
    await moreWrites();
  } finally {
    await end();
  }
  const seconds = Math.round((Date.now() - since) / 1000);
  assertNone(await audit({ databaseUrl: databaseUrl() }, ledger));
  const paid = ledger.people.filter((one) => one.paid).length;
  return `${seconds} s: ${ledger.writes} writes acknowledged (${ledger.people.length} users, ${paid} paid), 0 lost, no 5xx response but 503; ${ledger.retries} retries, slowest write ${ledger.slowest} ms`;
}
