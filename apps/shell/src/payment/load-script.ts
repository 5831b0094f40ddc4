import { PROVIDER_SCRIPT_WAIT_MS } from '@scrollstop/challenge/constants';

/**
 * Loads a provider's script from the provider's server, as Stripe and PayPal require. Rejects if it does not load
 * (blocked, offline, or no response in time); the next call tries again.
 */
export function loadScript(src: string, namespace?: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  if (namespace !== undefined) script.dataset['namespace'] = namespace;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    const limit = setTimeout(fail, PROVIDER_SCRIPT_WAIT_MS);
    script.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      fail();
    });
    document.head.append(script);
  });
}
