/** From the charge to premium, without any screen. */
import { UPGRADE_TRIES, UPGRADE_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/auth';
import { UpgradePending } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/remote';
import * as z from 'zod/mini';
import type { Confirmation } from './card/card-provider.ts';

export type PayOutcome =
  | Exclude<Confirmation, { kind: 'succeeded' }>
  | { kind: 'activated'; user: User }
  /** The money has moved, premium has not followed: only the activation may be tried again. */
  | { kind: 'paid-not-activated' };

interface CardPayment {
  confirm: () => Promise<Confirmation>;
  activate: () => Promise<User | null>;
  /** Called when the card is charged; from then on nothing may charge it again. */
  onPaid: () => void;
}

/** One press of "Pay": the provider confirms the payment, then our server activates premium. */
export async function payByCard({ confirm, activate, onPaid }: CardPayment): Promise<PayOutcome> {
  const confirmation = await confirm();
  if (confirmation.kind !== 'succeeded') return confirmation;
  onPaid();
  return activateOnly(activate);
}

export async function activateOnly(activate: CardPayment['activate']): Promise<PayOutcome> {
  const user = await activate();
  return user ? { kind: 'activated', user } : { kind: 'paid-not-activated' };
}

const UpgradeResponse = z.union([User, UpgradePending]);

/** After 202 the grant is only moments away. */
const PENDING_PAUSE_MS = 500;
/** Three more tries within 10 s. */
const RETRY_PAUSE_MS = Math.ceil(UPGRADE_WAIT_MS / UPGRADE_TRIES);

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks the server to reconcile the payment until the account is premium (P-5). Null when the server would not or could
 * not within 10 s. Never rejects.
 */
export async function activate(http: Http, wait = sleep): Promise<User | null> {
  let waited = 0;
  for (;;) {
    const reply = await http.post('/api/upgrade-to-premium', undefined, UpgradeResponse).catch(() => null);
    if (reply && 'id' in reply) return reply;
    if (waited >= UPGRADE_WAIT_MS) return null;
    const pause = reply ? PENDING_PAUSE_MS : RETRY_PAUSE_MS;
    await wait(pause);
    waited += pause;
  }
}
