/** One press of "Pay": confirm with the provider, then have the server activate. No screen in here. */
import type { User } from '@scrollstop/contracts/auth';
import type { Confirmation } from './card-provider.ts';

export type PayOutcome =
  | { kind: 'declined'; message: string }
  | { kind: 'processing' }
  | { kind: 'open' }
  | { kind: 'ended' }
  | { kind: 'activated'; user: User }
  /** The money has moved, premium has not followed: only the activation may be tried again. */
  | { kind: 'paid-not-activated' };

export interface PaySteps {
  confirm: () => Promise<Confirmation>;
  activate: () => Promise<User | null>;
  /** The card is charged; from here on nothing may charge it again. */
  onPaid: () => void;
}

export async function payByCard({ confirm, activate, onPaid }: PaySteps): Promise<PayOutcome> {
  const confirmation = await confirm();
  if (confirmation.kind !== 'succeeded') return confirmation;
  onPaid();
  return activateOnly(activate);
}

export async function activateOnly(activate: PaySteps['activate']): Promise<PayOutcome> {
  const user = await activate();
  return user ? { kind: 'activated', user } : { kind: 'paid-not-activated' };
}
