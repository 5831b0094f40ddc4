/** The acts of an operator on the running product, by the documented lines, most of them while users write and pay. */
import { PASSWORD, person } from '@scrollstop/tools/testing/person';
import { assertNone, audit } from '../load/audit.ts';
import { startUsers } from '../load/simulated-users.ts';
import { containersOf, databaseUrl, docker } from './containers.ts';
import { type Rehearsed, runDocumented } from './documented.ts';
import { checkOut } from './host.ts';
import { people, type Target } from './point-in-time.ts';

/** `work` may wait for more writes. Nothing acknowledged may be lost; nothing fails but by 503, which is repeated. */
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
  const paid = ledger.people.filter((one) => one.paid).length;
  return `${seconds} s: ${ledger.writes} writes acknowledged (${ledger.people.length} users, ${paid} paid), 0 lost, no 5xx response but 503; ${ledger.retries} retries, slowest write ${ledger.slowest} ms`;
}

/** One release is replaced by another, later or earlier, after one of its replicas was killed. */
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

/** Without the ten minutes before the third step, so an access token may be refused once; the session is not. */
export async function rotateSessionKeys(origin: string): Promise<string> {
  const { ask, email } = person([origin], { 'x-forwarded-for': '192.0.2.91' });
  await ask('POST', '/api/auth/register', { email, password: PASSWORD });
  await runDocumented('rotate session keys');
  const { status } = await ask('POST', '/api/auth/refresh');
  if (status !== 200) throw new Error(`a session ended with the rotation of its keys: ${status}`);
  return 'who was signed in still is';
}

/** The database is dumped, loaded and served again. */
export async function moveByDump(place: Target): Promise<string> {
  const before = await people(place, 40);
  await runDocumented('move by a dump', { scrollstop_nats: `${process.env['COMPOSE_PROJECT_NAME']}_nats` });
  assertNone(await audit({ databaseUrl: databaseUrl() }, before));
  return `${before.writes} writes of ${before.people.length} users came with the dump`;
}
