import type { DeviceSession } from '@scrollstop/contracts/auth';
import type { Deps } from '../deps.ts';
import { ISO } from '../user.ts';
import { REFRESH_IDLE_DAYS, SESSION_DAYS } from './session-store.ts';

/** Sessions that could still be renewed; this one first, then the one used last. */
const SELECT = `select id, device,
    to_char(created_at at time zone 'UTC', ${ISO}) as "createdAt",
    to_char(last_used_at at time zone 'UTC', ${ISO}) as "lastUsedAt",
    id = $2 as current
  from session where user_id = $1 and ended_at is null
    and last_used_at > $3::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
    and created_at > $3::timestamptz - make_interval(days => ${SESSION_DAYS})
  order by id = $2 desc, last_used_at desc, id limit 100`;

export const liveSessions = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  userId: number,
  currentId: string,
): Promise<DeviceSession[]> =>
  database.query<DeviceSession & Record<string, unknown>>(SELECT, [userId, currentId, now().toISOString()]);
