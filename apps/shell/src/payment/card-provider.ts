/** The narrow port behind which a card provider stands: its own fields, and one confirmation. */
import type { ComponentType, Ref } from 'react';

export interface ConfirmInput {
  clientSecret: string;
  cardholder: string;
  /** Of the account: the only address at which its payer can be told of money that goes back once the account is gone. */
  email: string;
}

export type Confirmation =
  | { kind: 'succeeded' }
  /** The provider's own words for the person. */
  | { kind: 'declined'; message: string }
  /** The bank takes its time; the payment can neither be repeated nor counted on yet. */
  | { kind: 'processing' }
  /** Neither paid nor refused, e.g. a bank's page that was left. */
  | { kind: 'open' }
  /** This intent can no longer be paid: it was given up meanwhile. Another one can. */
  | { kind: 'ended' };

/** What the form asks of the fields; they keep the card to themselves. */
export interface CardFields {
  confirm: (input: ConfirmInput) => Promise<Confirmation>;
}

export interface CardFieldsProps {
  ref: Ref<CardFields>;
  disabled: boolean;
}

export interface CardProvider {
  /** As in "Pagamento sicuro con …". */
  name: string;
  /** Resolves when the fields can be shown; rejects when the provider's own code does not come. */
  ready: () => Promise<void>;
  Fields: ComponentType<CardFieldsProps>;
}
