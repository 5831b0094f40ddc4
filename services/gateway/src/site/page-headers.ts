/** The headers of our pages: what they may load, what they may use of the device, and who may reach their window. */
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import { reportingEndpoints } from './csp.ts';

/** Nothing of the product uses these; code that came in by a mistake should not either. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb'],
];

export function pageHeaders({ card, paypal }: RuntimeConfig, policy: string): Record<string, string> {
  const stripe = card !== null && !card.sandboxUrl;
  const paypalOwn = paypal !== undefined && !paypal.sandboxUrl;
  // Apple Pay and Google Pay are asked for from within their frames.
  const payers = [
    'self',
    ...(stripe ? ['"https://js.stripe.com"', '"https://hooks.stripe.com"'] : []),
    ...(paypalOwn ? ['"https://www.paypal.com"', '"https://www.sandbox.paypal.com"'] : []),
  ];
  return {
    'content-security-policy': policy,
    'reporting-endpoints': reportingEndpoints,
    'permissions-policy': [...unused.map((name) => `${name}=()`), `payment=(${payers.join(' ')})`].join(', '),
    // PayPal's window and some of Stripe's ways to pay tell the page that opened them how it went.
    'cross-origin-opener-policy': stripe || paypalOwn ? 'same-origin-allow-popups' : 'same-origin',
  };
}
