/** The database is dumped, loaded and served again by the documented lines. */
import { assertNone, audit } from '../load/audit.ts';
import { databaseUrl } from './containers.ts';
import { runDocumented } from './documented.ts';
import { people, type Target } from './point-in-time.ts';

export async function moveByDump(place: Target): Promise<string> {
  const before = await people(place, 40);
  await runDocumented('move by a dump', { scrollstop_nats: `${process.env['COMPOSE_PROJECT_NAME']}_nats` });
  assertNone(await audit({ databaseUrl: databaseUrl() }, before));
  return `${before.writes} writes of ${before.people.length} users came with the dump`;
}
