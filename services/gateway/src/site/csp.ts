/** The pages' Content-Security-Policy: the site's own files and the configured parties (docs/reliability.md#edges). */
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';

export const CSP_REPORT_PATH = '/api/csp-report';

interface Sources {
  script: string[];
  style: string[];
  image: string[];
  connect: string[];
  frame: string[];
}
const none: Sources = { script: [], style: [], image: [], connect: [], frame: [] };

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: Sources = {
  ...none,
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * https://developer.paypal.com/sdk/js/performance/#use-a-content-security-policy. PayPal's script writes style
 * elements; the page is built once at boot, so there is no nonce for them (decision 011).
 */
const paypal: Sources = {
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  style: ["'unsafe-inline'"],
  image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frame: ['https://*.paypal.com'],
};

/** The simulator's test bank runs in a frame of the site's own origin, like the frames of Stripe.js. */
const testBank: Sources = { ...none, frame: ["'self'"] };

function configured({ card, paypal: account }: RuntimeConfig): Sources[] {
  return [...(card ? [card.sandboxUrl ? testBank : stripe] : []), ...(account && !account.sandboxUrl ? [paypal] : [])];
}

const REPORT_GROUP = 'csp';
/** The endpoint of `report-to` (Reporting API). */
export const reportingEndpoints = `${REPORT_GROUP}="${CSP_REPORT_PATH}"`;

export const directivesOf = (policy: string): string[] =>
  policy.split('; ').map((directive) => directive.split(' ')[0] ?? '');

export function contentSecurityPolicy(runtime: RuntimeConfig, publicOrigin: string): string {
  const remotes = [...new Set(Object.values(runtime.remotes).map((url) => new URL(url, publicOrigin).origin))].filter(
    (origin) => origin !== new URL(publicOrigin).origin,
  );
  const parties = configured(runtime);
  const of = (kind: keyof Sources) => parties.flatMap((party) => party[kind]);
  const frames = of('frame');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...of('script'), ...remotes],
    'style-src': ["'self'", ...of('style'), ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...of('image')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...of('connect'), ...remotes],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Firefox and Safari support only the old directive; Chromium prefers the new one when both are present.
    'report-uri': [CSP_REPORT_PATH],
    'report-to': [REPORT_GROUP],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
