/** Where PayPal answers: real money, and play money. */
export const LIVE_BASE = 'https://api-m.paypal.com';
export const SANDBOX_BASE = 'https://api-m.sandbox.paypal.com';
