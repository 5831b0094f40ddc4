/** The operator's acts on the running product, by documented commands, most of them while users write and pay. */
import { PASSWORD, apiUser } from '@scrollstop/tools/testing/api-user';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import { containersOf, databaseUrl, docker } from './containers.ts';
import { type Rehearsed, runDocumented } from './documented.ts';
import { checkOut } from './host.ts';
import { usersWithWrites, type Target } from './point-in-time.ts';

/** Runs `work` under load. No acknowledged write may be lost, and calls may fail only with 503, which is retried. */
async function underLoad(
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
  const paid = ledger.users.filter((one) => one.paid).length;
  return `${seconds} s: ${ledger.writes} writes acknowledged (${ledger.users.length} users, ${paid} paid), 0 lost, no 5xx response but 503; ${ledger.retries} retries, slowest write ${ledger.slowest} ms`;
}

/** Replaces a release by a later or an earlier one, after killing one of its replicas. */
export const replaceUnderLoad = (place: Target, release: string): Promise<string> =>
  underLoad(place, async (moreWrites) => {
    const [victim = ''] = containersOf('progress');
    docker('kill', '--signal', 'KILL', victim);
    await moreWrites();
    docker('start', victim);
    checkOut(release);
    console.log((await runDocumented('upgrade or roll back')).replaceAll(/^/gm, '  ').trimEnd());
  });

export const rotateUnderLoad = (place: Target, what: Rehearsed): Promise<string> =>
  underLoad(place, () => runDocumented(what));

/** Without the ten minutes before the third step, so an access token may be refused, but not the session. */
export async function rotateSessionKeys(origin: string): Promise<string> {
  const { call, email } = apiUser([origin], { 'x-forwarded-for': '192.0.2.91' });
  await call('POST', '/api/auth/register', { email, password: PASSWORD });
  await runDocumented('rotate session keys');
  const { status } = await call('POST', '/api/auth/refresh');
  if (status !== 200) throw new Error(`a session ended with the rotation of its keys: ${status}`);
  return 'signed-in users stayed signed in';
}

/** Dumps the database, loads the dump into an empty one and starts the product on it. */
export async function moveByDump(place: Target): Promise<string> {
  const before = await usersWithWrites(place, 40);
  await runDocumented('move by a dump', { scrollstop_nats: `${process.env['COMPOSE_PROJECT_NAME']}_nats` });
  assertNone(await audit({ databaseUrl: databaseUrl() }, before));
  return `${before.writes} writes of ${before.users.length} users were in the dump`;
}
