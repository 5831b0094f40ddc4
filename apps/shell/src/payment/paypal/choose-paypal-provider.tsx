import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { loadPaypalJs, type PaypalJs } from './paypal-js.ts';
import { PaypalLiveButton } from './paypal-live-button.tsx';
import type { PaypalButtonProps, PaypalProvider } from './paypal-provider.ts';
import { PaypalSandboxButton } from './paypal-sandbox-button.tsx';

type PaypalConfig = NonNullable<RuntimeConfig['paypal']>;

/** One provider per page: its button must be the same component at every render. */
const providers = new WeakMap<PaypalConfig, PaypalProvider>();

/** Null where PayPal is not configured. */
export function paypalProviderFor({ paypal }: RuntimeConfig): PaypalProvider | null {
  if (!paypal) return null;
  const { clientId, sandboxUrl } = paypal;
  const provider = providers.get(paypal) ?? (sandboxUrl === null ? live(clientId) : sandbox(sandboxUrl));
  providers.set(paypal, provider);
  return provider;
}

const sandbox = (url: string): PaypalProvider => ({
  ready: () => Promise.resolve(),
  Button: (props: PaypalButtonProps) => <PaypalSandboxButton {...props} url={url} />,
});

function live(clientId: string): PaypalProvider {
  const scripts = new Map<string, PaypalJs>();
  return {
    async ready(currency) {
      scripts.set(currency, await loadPaypalJs(clientId, currency));
    },
    Button: (props: PaypalButtonProps) => {
      const paypal = scripts.get(props.currency);
      return paypal && <PaypalLiveButton {...props} paypal={paypal} />;
    },
  };
}
