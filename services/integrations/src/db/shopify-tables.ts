/** Tables of the store. None of them names a customer: the body of a webhook is deleted when its work is done. */
import type { ImportState } from '@scrollstop/contracts/owner/shopify';
import type { Generated, Selectable } from 'kysely';

/** The webhooks that we accept. */
export const topics = [
  'customers/create',
  'orders/create',
  'orders/paid',
  'refunds/create',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
] as const;
export type Topic = (typeof topics)[number];

interface WebhookTable {
  /** SHA-256 of the body: one body is one message. */
  id: string;
  topic: Topic;
  shop: string;
  body: Buffer | null;
  received_at: Generated<string>;
  tries: Generated<number>;
  due_at: Generated<string>;
  done_at: string | null;
  outcome: string | null;
}

interface OrderTable {
  /** From a header of the first webhook of the order: a mere label. Shopify's order ids are one sequence over all shops. */
  shop: string;
  order_id: string;
  /** Text of the store; null while only a refund is known. */
  total: string | null;
  /** `total` in minor units; null when it is no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean | null;
  /** Pieces that are gifts (Z-11). */
  gifts: Generated<number>;
  /** Something in it is for the buyer. */
  own: Generated<boolean>;
  /** When it gave what it buys. */
  granted_at: string | null;
  ended_at: string | null;
  /** The reason why the owner should check the order. */
  review: string | null;
  /** Aggregate version: grows with each emitted event. */
  version: Generated<number>;
  received_at: Generated<string>;
}
export type ShopifyOrder = Selectable<OrderTable>;

/** `state:<financial_status>` or `refund:<id>`: added, never changed. */
interface OrderFactTable {
  shop: string;
  order_id: string;
  fact: string;
  amount: Generated<number>;
  recorded_at: Generated<string>;
}

/** Digests of ids that were erased on request of Shopify and are never accepted again. */
interface ForgottenTable {
  digest: Buffer;
  forgotten_at: Generated<string>;
}

/** The erasure of a whole store (O-10): announced, then due, unless the owner stops it. */
interface ErasureTable {
  id: Generated<string>;
  /** The webhook that asked for it. */
  webhook: string;
  shop: string;
  /** Null until the owner's mail was sent or given up. */
  announced_at: string | null;
  erase_at: string;
  tries: Generated<number>;
  due_at: string;
  done_at: string | null;
  /** `stopped`, or the number of erased orders in words. */
  outcome: string | null;
}

interface DataRequestTable {
  id: Generated<string>;
  webhook: string;
  shop: string;
  orders: string[];
  data: unknown;
  received_at: Generated<string>;
}

/** One import of a store's customers. The token is never stored: continuing an import requires it again. */
interface ImportTable {
  id: Generated<string>;
  shop: string;
  /** `running` counts only while `lease_until` lies ahead. */
  state: Generated<ImportState>;
  /** Shopify's cursor after the last imported page. */
  cursor: string | null;
  imported: Generated<number>;
  total: Generated<number>;
  expected: number | null;
  lease_until: string;
  started_at: Generated<string>;
}

export interface ShopifyTables {
  shopify_webhook: WebhookTable;
  shopify_order: OrderTable;
  shopify_order_fact: OrderFactTable;
  shopify_forgotten: ForgottenTable;
  shopify_erasure: ErasureTable;
  shopify_data_request: DataRequestTable;
  shopify_import: ImportTable;
}
