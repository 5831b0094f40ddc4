/** From the charge to premium, without any screen. */
import { UPGRADE_TRIES, UPGRADE_WAIT_MS } from '@scrollstop/challenge/constants';
import { User } from '@scrollstop/contracts/account/auth';
import { UpgradePending } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import * as z from '@scrollstop/contracts/zod';
import type { Confirmation } from './card/stripe-intent.ts';
import { sleep } from '../timing.ts';

/** The server's finding after it read this user's payments at the provider. */
export type Found<T = User> =
  | { kind: 'activated'; bought: T }
  /** The money has moved or is about to; premium follows. */
  | { kind: 'processing' }
  /** No money has moved. */
  | { kind: 'open' }
  /** The server, or the provider behind it, could not be reached. */
  | { kind: 'unknown' };

export type PayOutcome<T = User> =
  | Exclude<Confirmation, { kind: 'succeeded' }>
  | Found<T>
  /** The money has moved, premium has not followed: only the activation may be tried again. */
  | { kind: 'paid-not-activated' };

interface CardPayment<T> {
  confirm: () => Promise<Confirmation>;
  activate: () => Promise<T | null>;
  findOut: () => Promise<Found<T>>;
  /** Called when the card is charged; from then on nothing may charge it again. */
  onPaid: () => void;
}

/**
 * One press of "Pay": the provider confirms the payment, then our server activates premium. Never rejects: when the
 * provider's script does, or does not say that the card was refused, our server is asked whether the money has moved.
 */
export async function payByCard<T>({ confirm, activate, findOut, onPaid }: CardPayment<T>): Promise<PayOutcome<T>> {
  const confirmation = await confirmed(confirm);
  if (confirmation.kind === 'succeeded') {
    onPaid();
    return activateOnly(activate);
  }
  if (confirmation.kind === 'declined' || confirmation.kind === 'processing') return confirmation;
  const found = await findOut();
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

/** Asks the server once, which asks the provider (P-4). Nothing is called "not completed" before. Never rejects. */
export async function findOut(http: Http): Promise<Found> {
  try {
    const reply = await upgrade(http);
    return 'id' in reply ? { kind: 'activated', bought: reply } : { kind: 'processing' };
  } catch (error) {
    return { kind: isStatus(error, 402) ? 'open' : 'unknown' };
  }
}

/** After 202 the grant is only moments away. */
const PENDING_PAUSE_MS = 500;
/** Three more tries within 10 s. */
const RETRY_PAUSE_MS = Math.ceil(UPGRADE_WAIT_MS / UPGRADE_TRIES);

/**
 * Asks the server to reconcile the payment until the account is premium (P-5). Null when the server would not or could
 * not within 10 s. Never rejects.
 */
export const activate = (http: Http, wait = sleep): Promise<User | null> => untilBought(() => findOut(http), wait);

/** The same for anything that can be bought. */
export async function untilBought<T>(ask: () => Promise<Found<T>>, wait = sleep): Promise<T | null> {
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
