/** The logic of a payment, from the charge to premium. */
import { UPGRADE_TRIES, UPGRADE_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/account/auth';
import { UpgradePending } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import * as z from '@scrollstop/contracts/zod';
import type { Confirmation } from './card/stripe-intent.ts';
import { sleep } from '../timing.ts';

/** The server's result after it has read this user's payments at the provider. */
export type PaymentCheck<T = User> =
  | { kind: 'activated'; bought: T }
  /** The money has moved or is about to move; premium follows. */
  | { kind: 'processing' }
  /** No money has moved. */
  | { kind: 'open' }
  /** The server, or the provider behind it, could not be reached. */
  | { kind: 'unknown' };

export type PayOutcome<T = User> =
  | Exclude<Confirmation, { kind: 'succeeded' }>
  | PaymentCheck<T>
  /** The money has moved but premium is not active: only the activation may be retried. */
  | { kind: 'paid-not-activated' };

interface CardPayment<T> {
  confirm: () => Promise<Confirmation>;
  activate: () => Promise<T | null>;
  checkPayment: () => Promise<PaymentCheck<T>>;
  /** Called when the card is charged; after that it must not be charged again. */
  onPaid: () => void;
}

/**
 * One press of "Pay": the provider confirms the payment, then our server activates premium. Never rejects: if the
 * provider's script fails or gives no clear result, our server is asked whether the money has moved.
 */
export async function payByCard<T>(payment: CardPayment<T>): Promise<PayOutcome<T>> {
  const confirmation = await confirmed(payment.confirm);
  if (confirmation.kind === 'succeeded') {
    payment.onPaid();
    return activateOnly(payment.activate);
  }
  if (confirmation.kind === 'declined' || confirmation.kind === 'processing') return confirmation;
  const found = await payment.checkPayment();
  return found.kind === 'open' && confirmation.kind === 'ended' ? confirmation : found;
}

async function confirmed(confirm: CardPayment<unknown>['confirm']): Promise<Confirmation> {
  try {
    return await confirm();
  } catch {
    return { kind: 'unknown' };
  }
}

export async function activateOnly<T>(activate: CardPayment<T>['activate']): Promise<PayOutcome<T>> {
  const bought = await activate();
  return bought ? { kind: 'activated', bought } : { kind: 'paid-not-activated' };
}

const UpgradeResponse = z.union([User, UpgradePending]);

const upgrade = (http: Http) => http.post('/api/upgrade-to-premium', undefined, UpgradeResponse);

/** Has the server check the payment at the provider once (P-4), before it is called "not completed". Never rejects. */
export async function checkPayment(http: Http): Promise<PaymentCheck> {
  try {
    const reply = await upgrade(http);
    return 'id' in reply ? { kind: 'activated', bought: reply } : { kind: 'processing' };
  } catch (error) {
    return { kind: isStatus(error, 402) ? 'open' : 'unknown' };
  }
}

/** After a 202 the grant follows within moments. */
const PENDING_PAUSE_MS = 500;
/** Allows three more attempts within 10 s. */
const RETRY_PAUSE_MS = Math.ceil(UPGRADE_WAIT_MS / UPGRADE_TRIES);

/**
 * Asks the server to reconcile the payment until the account is premium (P-5). Resolves to null if it is not within
 * 10 s. Never rejects.
 */
export const activate = (http: Http, wait = sleep): Promise<User | null> => untilBought(() => checkPayment(http), wait);

/** Repeats a check until the purchase is active; null after 10 s. */
export async function untilBought<T>(ask: () => Promise<PaymentCheck<T>>, wait = sleep): Promise<T | null> {
  let waited = 0;
  for (;;) {
    const found = await ask();
    if (found.kind === 'activated') return found.bought;
    if (waited >= UPGRADE_WAIT_MS) return null;
    const pause = found.kind === 'processing' ? PENDING_PAUSE_MS : RETRY_PAUSE_MS;
    await wait(pause);
    waited += pause;
  }
}
