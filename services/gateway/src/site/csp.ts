/** The Content-Security-Policy of our pages: our own files, and the parties that are configured (reliability.md). */
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';

const STRIPE = 'https://js.stripe.com';

export function contentSecurityPolicy(runtime: RuntimeConfig, publicOrigin: string): string {
  const remotes = [
    ...new Set(Object.values(runtime.remotes).map((url) => new URL(url, publicOrigin).origin)),
  ].filter((origin) => origin !== new URL(publicOrigin).origin);
  const stripe = runtime.card && !runtime.card.sandboxUrl ? [STRIPE] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe, ...remotes],
    'style-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe.map(() => 'https://api.stripe.com'), ...remotes],
    'frame-src': stripe.length > 0 ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
