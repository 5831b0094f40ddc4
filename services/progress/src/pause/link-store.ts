/** Rows of `pause_link`: by the user who owns the link, and by the key that stands in it. */
import { UNKNOWN_KEY } from '@scrollstop/challenge/features/pause/known-link';
import type { PauseLink } from '@scrollstop/contracts/urge/pause-link';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';

interface Row {
  key: string;
  counting: boolean;
  breath_seconds: number;
  created_at: string;
}

export const linkOf = ({ key, counting, breath_seconds, created_at }: Row): PauseLink => ({
  ...{ key, counting },
  breathSeconds: breath_seconds,
  createdAt: new Date(created_at).toISOString(),
});

/** The user and the settings of a key. Throws 404 for one that was switched off or never existed, which look alike. */
export async function linkByKey(
  { database }: Deps,
  key: string,
): Promise<{ userId: number; counting: boolean; breathSeconds: number }> {
  const [row] = await database.query<Row & { user_id: number }>(
    'select user_id, counting, breath_seconds from pause_link where key = $1',
    [key],
  );
  if (!row) throw new AppError(404, UNKNOWN_KEY, 'This link was switched off.');
  return { userId: Number(row.user_id), counting: row.counting, breathSeconds: row.breath_seconds };
}
