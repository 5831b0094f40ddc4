/** Shapes of https://developer.paypal.com/docs/api/orders/v2 and …/payments/v2, limited to the simulated part. */

export interface Money {
  currency_code: string;
  /** Major units as text: '7.90'. */
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED';
  status_details?: { reason: 'ECHECK' };
  amount: Money;
  final_capture: true;
  seller_protection: { status: 'ELIGIBLE'; dispute_categories: string[] };
  invoice_id?: string;
  custom_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface Refund {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  custom_id?: string;
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  payee: { email_address: string; merchant_id: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  payments?: { captures: Capture[]; refunds?: Refund[] };
}

interface Payer {
  name: { given_name: string; surname: string };
  email_address: string;
  payer_id: string;
  address: { country_code: string };
}

export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  purchase_units: PurchaseUnit[];
  payer?: Payer;
  create_time: string;
  update_time?: string;
  links: Link[];
}

export interface Dispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: { seller_transaction_id: string; create_time: string; custom?: string }[];
  reason: string;
  status: 'OPEN' | 'RESOLVED';
  dispute_amount: Money;
  dispute_outcome?: {
    outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
    amount_refunded?: Money;
  };
  dispute_life_cycle_stage: 'CHARGEBACK';
  links: Link[];
}

export interface WebhookEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute';
  resource_version?: '2.0';
  event_type: string;
  summary: string;
  resource: Order | Capture | Refund | Dispute;
  links: Link[];
}
