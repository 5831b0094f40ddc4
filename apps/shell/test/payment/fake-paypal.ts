/** A fake of PayPal's script: its button creates an order, and the test decides what the buyer does. */
import { afterEach } from 'vitest';
import type { PaypalJs } from '../../src/payment/paypal/paypal-js.ts';

const page = window as unknown as { paypal_USD?: PaypalJs; paypal_EUR?: PaypalJs };

type Options = Parameters<PaypalJs['Buttons']>[0];

export function fakePaypal() {
  const seen = { options: null as Options | null, orders: [] as string[], restarts: 0, closed: 0 };
  const script: PaypalJs = {
    Buttons: (options) => {
      seen.options = options;
      const create = async () => void seen.orders.push(await options.createOrder());
      const button = Object.assign(document.createElement('button'), {
        textContent: 'Pay now',
        onclick: () => void create().catch(options.onError),
      });
      return {
        isEligible: () => true,
        render: (slot) => Promise.resolve(slot.append(button)),
        close: () => Promise.resolve(void seen.closed++),
      };
    },
  };
  Object.assign(page, { paypal_USD: script, paypal_EUR: script });
  const approve = async () => {
    const orderID = await seen.options!.createOrder();
    await seen.options!.onApprove({ orderID }, { restart: () => void seen.restarts++ });
  };
  return { seen, approve };
}

afterEach(() => {
  delete page.paypal_USD;
  delete page.paypal_EUR;
});
