/** The devices of a user. A message is recorded before it is sent: losing one is better than sending two (N-2). */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Device } from '../push/push-client.ts';

export interface StoredDevice extends Device {
  userId: number;
  sessionId: string;
  hash: string;
  /** The local date of the last message. */
  lastOn: string | null;
}

type Database = Pick<Deps, 'database'>;

export async function devicesOf({ database }: Database, userId: number): Promise<StoredDevice[]> {
  const { rows } = await sql<StoredDevice>`
    select user_id as "userId", endpoint_hash as hash, endpoint, p256dh, auth, session_id as "sessionId",
      last_on as "lastOn"
    from push_subscription where user_id = ${userId}`.execute(database.db);
  return rows;
}

/** False when this device has already had the message of that date. */
export async function claimDevice({ database }: Database, device: StoredDevice, on: string) {
  const { rows } = await sql`update push_subscription set last_on = ${on}
    where user_id = ${device.userId} and endpoint_hash = ${device.hash} and (last_on is null or last_on < ${on})
    returning 1`.execute(database.db);
  return rows.length > 0;
}

/** Called when the push service has not accepted the message, so that it can be sent again. */
export async function releaseDevice({ database }: Database, device: StoredDevice): Promise<void> {
  await sql`update push_subscription set last_on = ${device.lastOn}
    where user_id = ${device.userId} and endpoint_hash = ${device.hash}`.execute(database.db);
}

/** Does nothing once the user has signed in on the device again. */
export async function forgetDevice({ database }: Database, { userId, hash, sessionId }: StoredDevice) {
  await sql`delete from push_subscription
    where user_id = ${userId} and endpoint_hash = ${hash} and session_id = ${sessionId}`.execute(database.db);
}
