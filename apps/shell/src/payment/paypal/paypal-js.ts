/** PayPal's script, from PayPal's server as PayPal demands (developer.paypal.com/sdk/js), and the part of it that is used. */

interface Actions {
  /** Shows the buyer PayPal's window again, to choose another way of paying. */
  restart: () => unknown;
}

interface PaypalButtons {
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

/** One namespace for each currency, because the script is made for one. */
const nameOf = (currency: string) => `paypal_${currency}`;

const loaded = (currency: string): PaypalJs | undefined =>
  (window as unknown as Record<string, PaypalJs | undefined>)[nameOf(currency)];

/** Rejects when the script does not come (blocked, offline); the next call tries anew. */
export function loadPaypalJs(clientId: string, currency: string): Promise<PaypalJs> {
  return new Promise((resolve, reject) => {
    const start = () => {
      const paypal = loaded(currency);
      if (paypal) resolve(paypal);
      else reject(new Error('the script came without PayPal'));
    };
    if (loaded(currency)) return start();
    const src = new URL('https://www.paypal.com/sdk/js');
    src.search = new URLSearchParams({
      'client-id': clientId,
      currency,
      intent: 'capture',
      components: 'buttons',
    }).toString();
    const script = document.createElement('script');
    script.src = src.href;
    script.dataset['namespace'] = nameOf(currency);
    script.addEventListener('load', start);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('PayPal did not load'));
    });
    document.head.append(script);
  });
}
