/** The headers of the pages: allowed sources, device features, and access from other windows. */
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { reportingEndpoints } from './csp.ts';

/** Features that the product does not use, denied so that injected code cannot use them either. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

export function pageHeaders({ card, paypal }: RuntimeConfig, policy: string): Record<string, string> {
  const stripe = card !== null && !card.sandboxUrl;
  const paypalOwn = paypal !== undefined && !paypal.sandboxUrl;
  // The providers' frames request Apple Pay and Google Pay.
  const payers = [
    'self',
    ...(stripe ? ['"https://js.stripe.com"', '"https://hooks.stripe.com"'] : []),
    ...(paypalOwn ? ['"https://www.paypal.com"', '"https://www.sandbox.paypal.com"'] : []),
  ];
  return {
    'content-security-policy': policy,
    'reporting-endpoints': reportingEndpoints,
    'permissions-policy': [...unused.map((name) => `${name}=()`), `payment=(${payers.join(' ')})`].join(', '),
    // PayPal's window and some of Stripe's payment methods report their result to the page that opened them.
    'cross-origin-opener-policy': stripe || paypalOwn ? 'same-origin-allow-popups' : 'same-origin',
  };
}
