/** Tables of the billing schema as Kysely sees them; timestamps are text. */
import type { BoughtOffer } from '@scrollstop/contracts/billing';
import type { Language } from '@scrollstop/contracts/language';
import type { Currency, ProviderName } from '@scrollstop/contracts/primitives';
import type { EventTables } from '@scrollstop/events/tables';
import type { Generated, Selectable } from 'kysely';

export type FactKind =
  | 'created'
  | 'processing'
  | 'failed'
  | 'canceled'
  | 'succeeded'
  /** A refund that was reported but has not moved any money yet. */
  | 'refund_pending'
  | 'refunded'
  /** A refund that succeeded, but whose money the bank sent back to us later. */
  | 'refund_failed'
  | 'disputed'
  | 'won'
  | 'lost';

/** A payment's state, as `ledger/fold.ts` derives it from the facts. */
export type PaymentState =
  | 'created'
  | 'processing'
  /** Declined: another card may be tried. */
  | 'failed'
  | 'canceled'
  /** Paid, but not the sum or currency that was due: nothing is granted, the money is returned, the owner sees it. */
  | 'mismatched'
  | 'succeeded'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'won'
  | 'lost';

/** One attempt to buy one offer. Everything but `state`, `version` and `completion` is fixed at its creation. */
interface PaymentTable {
  user_id: number;
  /** Also the reference that a user quotes to support, and the idempotency key at the provider. */
  id: string;
  offer: BoughtOffer;
  /** Above 1 only for gifts; `amount` covers all of them. */
  quantity: Generated<number>;
  provider: ProviderName;
  /** The provider's object (`pi_…`), once it exists. */
  provider_id: string | null;
  /** The sum that is due, taken from the price book at creation; minor units. */
  amount: number;
  currency: Currency;
  /** Derived by folding the facts; stored for indexes and queries. */
  state: Generated<PaymentState>;
  /** Grows by one whenever facts arrive; 0 before the first. */
  version: Generated<number>;
  /** The payment_completed or gift_paid envelope, exactly as written to the outbox; null until paid. */
  completion: string | null;
  /** The provider's time of the payment. This one and the next two are null until paid. */
  paid_at: string | null;
  /** `2026-000042`: without gaps within a year. */
  receipt_number: string | null;
  /** The VAT that the price included at that time, in hundredths of a percent: 2200 is 22 %. */
  vat_rate: number | null;
  /** Derived: the sum refunded or lost in disputes so far; minor units. */
  refunded: Generated<number>;
  refunded_at: string | null;
  /** The newest payment_refunded or payment_restored envelope; the same one is sent to auth by HTTP. */
  standing: string | null;
  created_at: string;
  /** When the reconcile pass last checked it. */
  checked_at: string | null;
}
export type Payment = Selectable<PaymentTable>;

/** Facts that a provider reported: rows are added, never changed (the database refuses it). */
interface PaymentFactTable {
  user_id: number;
  payment_id: string;
  kind: FactKind;
  /** The provider's object that the fact is about: intent, charge, refund or dispute. */
  object_id: string;
  amount: number;
  currency: string;
  occurred_at: string;
  recorded_at: Generated<string>;
}

/** A webhook as received, stored before the response. */
interface WebhookEventTable {
  provider: ProviderName;
  event_id: string;
  type: string;
  /** The provider's payment whose current state has to be read; null when the event concerns none. */
  object_id: string | null;
  body: string;
  received_at: Generated<string>;
  tries: Generated<number>;
  due_at: Generated<string>;
  done_at: string | null;
  outcome: string | null;
}

/** A refund that we have to request at the provider. It is stored first, so that a crash cannot lose it. */
interface RefundRequestTable {
  user_id: number;
  payment_id: string;
  /** From 1; a further one only after a bank sent the money of the last one back. */
  attempt: number;
  reason: 'requested_by_customer' | 'duplicate';
  /** Why money is returned without a request: its payer's account was erased, or it is not the sum that was due. */
  cause: 'erased' | 'mismatched' | null;
  requested_at: string;
  tries: Generated<number>;
  /** How many idempotency keys are burnt, because the provider has stored a failure under them. */
  keys_burnt: Generated<number>;
  due_at: Generated<string>;
  done_at: string | null;
  /** `accepted`, or why the provider refused. */
  outcome: 'accepted' | 'disputed' | 'refused' | null;
}
export type RefundRequest = Selectable<RefundRequestTable>;

/** A buyer's details on the receipt of a payment; empty strings where the buyer gave none. */
interface ReceiptBuyerTable {
  user_id: number;
  payment_id: string;
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  tax_id: string;
  updated_at: string;
}

/** The buyer's details of a gift order, erased with the account. */
interface GiftOrderTable {
  user_id: number;
  /** `shopify-` and the store's order id, for an order of the store. */
  payment_id: string;
  /** The text on the gift card; may be empty. */
  line: string;
  language: Language;
  /** Set for a buyer without an account. */
  email: string | null;
  /** The sum of an order of the store; null for one of the web, whose payment has it. */
  amount: number | null;
  currency: string | null;
  created_at: Generated<string>;
}
export type GiftOrder = Selectable<GiftOrderTable>;

/** `withdrawn`: by the buyer; the refund follows. */
export type EndedBecause = 'withdrawn' | 'refund' | 'dispute' | 'owner';

interface GiftTable {
  id: string;
  /** The buyer, and the payment or the order of the store. */
  user_id: number;
  payment_id: string;
  /** From 1. */
  position: number;
  key_id: string;
  code_hash: string;
  version: Generated<number>;
  created_at: Generated<string>;
  opened_by: number | null;
  opened_at: string | null;
  /** The gift_opened envelope; the same one is sent to auth by HTTP. */
  opening: string | null;
  ended_at: string | null;
  ended_because: EndedBecause | null;
}
export type Gift = Selectable<GiftTable>;

export interface Tables extends EventTables {
  gift_order: GiftOrderTable;
  gift: GiftTable;
  payment: PaymentTable;
  payment_fact: PaymentFactTable;
  webhook_event: WebhookEventTable;
  refund_request: RefundRequestTable;
  receipt_buyer: ReceiptBuyerTable;
  receipt_counter: { year: number; last: number };
  /** Refunds and disputes that the provider reported before `seen_until` are in the ledger. */
  provider_cursor: { provider: ProviderName; seen_until: string };
}
