import type { WordsSetting } from '@scrollstop/contracts/days/words';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import type { Deps } from './deps.ts';

const CHANGED_AT = `${isoInstant('changed_at')} as "changedAt"`;

export async function readPlace({ database }: Deps, userId: number): Promise<WordsSetting> {
  const [row] = await database.query<WordsSetting & Record<string, unknown>>(
    `select place, ${CHANGED_AT} from words_place where user_id = $1`,
    [userId],
  );
  return row ?? { place: 'server', changedAt: null };
}

/** True when nothing that the user writes may be stored here. */
export const wordsStay = async (deps: Deps, userId: number): Promise<boolean> =>
  (await readPlace(deps, userId)).place === 'device';
