/** The port of a card provider: its own fields, and one confirmation. */
import type { ComponentType, Ref } from 'react';

export interface ConfirmInput {
  clientSecret: string;
  cardholder: string;
  /** The account's address: the only way to reach the payer about a refund after the account was deleted. */
  email: string;
}

export type Confirmation =
  | { kind: 'succeeded' }
  /** The provider's own message for the buyer. */
  | { kind: 'declined'; message: string }
  /** The bank takes its time; the payment can neither be repeated nor counted on yet. */
  | { kind: 'processing' }
  /** Neither paid nor refused, e.g. a bank's page that was left. */
  | { kind: 'open' }
  /** The provider was not reached, or did not say: the card may have been charged. */
  | { kind: 'unknown' }
  /** This intent can no longer be paid: it was given up meanwhile. Another one can. */
  | { kind: 'ended' };

/** The form can only ask the fields to confirm; it never sees the card. */
export interface CardFields {
  confirm: (input: ConfirmInput) => Promise<Confirmation>;
}

export interface CardFieldsProps {
  ref: Ref<CardFields>;
  disabled: boolean;
  /** The provider's script does not work, so there are no fields. */
  onBroken: () => void;
}

export interface CardProvider {
  /** Shown after "Pagamento sicuro con …". */
  name: string;
  /** Resolves when the fields can be shown; rejects when the provider's own code does not load. */
  ready: () => Promise<void>;
  Fields: ComponentType<CardFieldsProps>;
}
