/** The headers of the pages: allowed sources, allowed device features, and access to their window. */
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { reportingEndpoints } from './csp.ts';

/** The product uses none of these features; injected code should not use them either. */
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
  // Apple Pay and Google Pay are requested from within the providers' frames.
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
