/** From paid to premium: asks the server to reconcile until it has (P-5). */
import { UPGRADE_TRIES, UPGRADE_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/auth';
import { UpgradePending } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/remote';
import * as z from 'zod/mini';

const Answer = z.union([User, UpgradePending]);

/** After 202 the grant is only moments away. */
const PENDING_PAUSE_MS = 500;
/** Three more tries within 10 s. */
const RETRY_PAUSE_MS = Math.ceil(UPGRADE_WAIT_MS / UPGRADE_TRIES);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The person with premium, or null when the server would not or could not within 10 s. Never rejects. */
export async function activate(http: Http, wait = sleep): Promise<User | null> {
  let waited = 0;
  for (;;) {
    const answer = await http.post('/api/upgrade-to-premium', undefined, Answer).catch(() => null);
    if (answer && 'id' in answer) return answer;
    if (waited >= UPGRADE_WAIT_MS) return null;
    const pause = answer ? PENDING_PAUSE_MS : RETRY_PAUSE_MS;
    await wait(pause);
    waited += pause;
  }
}
