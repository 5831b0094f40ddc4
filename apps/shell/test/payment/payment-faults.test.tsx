/** Whatever a provider's script and the network do, the user is told the truth and can continue. */
import type * as constants from '@scrollstop/challenge/constants';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaypalJs } from '../../src/payment/paypal/paypal-js.ts';
import type { StripeJs } from '../../src/payment/card/stripe-js.ts';
import { heading, open, findButton } from '../harness.tsx';
import { account, premium, server, worker } from '../server.ts';
import { PAY } from './pay.ts';

vi.mock('@scrollstop/challenge/constants', async (original) => ({
  ...(await original<typeof constants>()),
  UPGRADE_WAIT_MS: 60,
  PROVIDER_SCRIPT_WAIT_MS: 60,
}));
type Fault = 'throws at once' | 'rejects' | 'never loads' | 'charges, then no network' | 'charges without a response';

/** The charges of the bank, and the fault of the next payment. */
const fresh = () => ({ charges: 0, online: true, fault: null as Fault | null });
const bank = fresh();

function charge(): void {
  bank.charges++;
  if (bank.fault === 'charges, then no network') bank.online = false;
}

/** The behaviour of a provider's script when it should take the money. */
function takeMoney<T>(paid: T): Promise<T> {
  if (bank.fault === 'throws at once') throw new Error('the script has a fault');
  if (bank.fault === 'rejects') return Promise.reject(new Error('the script has a fault'));
  charge();
  return bank.fault === null ? Promise.resolve(paid) : Promise.reject(new TypeError('Failed to fetch'));
}

function stripeScript(): void {
  const element = { mount: () => undefined, destroy: () => undefined, update: () => undefined };
  const stripe: StripeJs = {
    elements: () => ({ create: () => element }),
    confirmCardPayment: () => takeMoney({ paymentIntent: { status: 'succeeded' } }),
  };
  window.Stripe = () => stripe;
}

const page = window as unknown as { paypal_USD?: PaypalJs };

/** PayPal's script only obtains the buyer's approval; our server takes the money. */
function paypalScript(): void {
  page.paypal_USD = {
    Buttons({ createOrder, onApprove, onError }) {
      if (bank.fault === 'throws at once') throw new Error('the script has a fault');
      const pay = async () => onApprove({ orderID: await createOrder() }, { restart: () => undefined });
      const button = Object.assign(document.createElement('button'), {
        textContent: 'Pay now',
        onclick: () => void pay().catch(onError),
      });
      return {
        isEligible: () => true,
        render: (slot) => {
          if (bank.fault === 'rejects') return Promise.reject(new Error('the script has a fault'));
          slot.append(button);
          return Promise.resolve();
        },
        close: () => {
          throw new Error('the window is gone');
        },
      };
    },
  };
}

beforeEach(() => {
  Object.assign(bank, fresh());
  const unpaid = () => HttpResponse.json({ message: 'no', code: 'payment_required' }, { status: 402 });
  worker.use(
    http.post('/api/upgrade-to-premium', () => {
      if (!bank.online) return HttpResponse.error();
      return bank.charges > 0 ? HttpResponse.json((server.user = premium)) : unpaid();
    }),
    // The server captures only once, however often it is called.
    http.post('/api/paypal/order/:id/capture', () => {
      if (bank.charges === 0) charge();
      const responds = bank.fault === null;
      return responds ? HttpResponse.json({ status: 'COMPLETED', reference: 'R-1007' }) : HttpResponse.error();
    }),
  );
});
afterEach(() => {
  delete window.Stripe;
  delete page.paypal_USD;
});

type Pointer = Awaited<ReturnType<typeof open>>['pointer'];

interface Way {
  method: RegExp;
  config: () => Partial<RuntimeConfig>;
  script: () => void;
  /** Fills in the form and presses "Pay". */
  pay: (pointer: Pointer) => Promise<void>;
}

const ways = {
  Stripe: {
    method: /^Card/,
    config: () => ({ card: { provider: 'Stripe', publishableKey: 'pk_live_1', sandboxUrl: null } }),
    script: stripeScript,
    async pay(pointer) {
      await pointer.fill(await screen.findByLabelText('Cardholder name'), 'Giulia Rossi');
      await pointer.click(await findButton(PAY));
    },
  },
  PayPal: {
    method: /^PayPal/,
    config: () => ({ paypal: { clientId: 'live-client', sandboxUrl: null } }),
    script: paypalScript,
    pay: async (pointer) => pointer.click(await findButton('Pay now')),
  },
} satisfies Record<string, Way>;

const chargingFaults: Fault[] = ['charges, then no network', 'charges without a response'];
const faults: Fault[] = ['throws at once', 'rejects', 'never loads', ...chargingFaults];
const NOT_CHARGED = /Pagamento non completato|nothing was charged/i;

test.each((['Stripe', 'PayPal'] as const).flatMap((way) => faults.map((fault) => [way, fault] as const)))(
  'with %s when the script %s, the truth is shown and the user pays only once',
  async (name, fault) => {
    const way: Way = ways[name];
    bank.fault = fault;
    const append = vi.spyOn(document.head, 'append');
    if (fault === 'never loads') append.mockImplementation(() => undefined);
    else way.script();
    const { pointer } = await open({ path: '/checkout', user: account(), config: way.config() });
    await pointer.click(await findButton(way.method));
    const formIsShown = fault !== 'never loads' && !(name === 'PayPal' && !chargingFaults.includes(fault));
    if (formIsShown) await way.pay(pointer);

    if (fault === 'charges, then no network') {
      await heading('Not confirmed yet');
      expect(screen.queryByText(NOT_CHARGED)).toBeNull();
      bank.online = true;
      await pointer.click(await findButton('Check again'));
    } else if (fault !== 'charges without a response') {
      const again = formIsShown ? null : await findButton('Try Again');
      if (!again) expect(await screen.findAllByText(NOT_CHARGED)).not.toHaveLength(0);
      expect(bank.charges).toBe(0);
      bank.fault = null;
      way.script();
      if (again) await pointer.click(again);
      await way.pay(pointer);
    }
    await screen.findAllByText(/Welcome to Premium|Pagamento Completato/);
    expect(screen.queryByText(NOT_CHARGED)).toBeNull();
    expect(bank.charges).toBe(1);
    append.mockRestore();
    if (location.pathname === '/checkout') await heading('Remote at /');
  },
);
