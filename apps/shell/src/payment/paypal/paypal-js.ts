/** Loads PayPal's script (developer.paypal.com/sdk/js), with types for the part that is used. */
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { loadScript } from '../load-script.ts';

interface Actions {
  /** Opens PayPal's window again, to choose another funding source. */
  restart: () => unknown;
}

export interface PaypalButtons {
  isEligible: () => boolean;
  render: (slot: HTMLElement) => Promise<void>;
  close: () => Promise<void>;
}

export interface PaypalJs {
  Buttons: (options: {
    fundingSource: string;
    style: Record<string, string | number | boolean>;
    createOrder: () => Promise<string>;
    onApprove: (data: { orderID: string }, actions: Actions) => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }) => PaypalButtons;
}

/** One namespace per currency, because each script supports only one. */
const nameOf = (currency: string) => `paypal_${currency}`;

const loaded = (currency: string): PaypalJs | undefined =>
  (window as unknown as Record<string, PaypalJs | undefined>)[nameOf(currency)];

/** Rejects if the script does not load; the next call tries again. */
export async function loadPaypalJs(
  { clientId, sandboxUrl }: NonNullable<RuntimeConfig['paypal']>,
  currency: string,
): Promise<PaypalJs> {
  const src = new URL(`${sandboxUrl ?? 'https://www.paypal.com'}/sdk/js`, window.location.origin);
  src.search = new URLSearchParams({
    'client-id': clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
  }).toString();
  if (!loaded(currency)) await loadScript(src.href, nameOf(currency));
  const paypal = loaded(currency);
  if (!paypal) throw new Error('the PayPal script has loaded but defines no PayPal');
  return paypal;
}
