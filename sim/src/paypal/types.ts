/** Shapes of https://developer.paypal.com/docs/api/orders/v2 and …/payments/v2, with only the fields that are used. */

export interface Money {
  currency_code: string;
  /** Major units as text, such as '7.90'. */
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET';
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED';
  status_details?: { reason: 'ECHECK' };
  amount: Money;
  custom_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
}

export interface Refund {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  custom_id?: string;
  create_time: string;
  links: Link[];
}

export interface PurchaseUnit {
  amount: Money;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  payments?: { captures: Capture[]; refunds?: Refund[] };
}

export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  purchase_units: PurchaseUnit[];
  payer?: { email_address: string; payer_id: string };
  create_time: string;
  links: Link[];
}

export interface Dispute {
  dispute_id: string;
  create_time: string;
  disputed_transactions: { seller_transaction_id: string }[];
  status: 'OPEN' | 'RESOLVED';
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' };
  dispute_life_cycle_stage: 'CHARGEBACK';
}

export interface WebhookEvent {
  id: string;
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  event_type: string;
  resource: Order | Capture | Refund | Dispute;
}
