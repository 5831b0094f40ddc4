import type { SessionOf } from '@scrollstop/service-kit/standing-session';
import type { BaseDeps } from '../base-deps.ts';

/** Ended by whatever way, or its account erased: it stands no more (libs/service-kit, standing-session). */
export async function stands(
  { database }: Pick<BaseDeps, 'database'>,
  { userId, sessionId }: SessionOf,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from session s join account a on a.id = s.user_id
     where s.user_id = $1 and s.id = $2 and s.ended_at is null`,
    [userId, sessionId],
  );
  return rows.length > 0;
}
