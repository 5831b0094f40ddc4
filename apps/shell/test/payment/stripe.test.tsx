import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StripeJs } from '../../src/payment/card/stripe-js.ts';
import { heading, open, press } from '../harness.tsx';
import { account, callsTo, server, withServer } from '../server.ts';
import { PAY } from './pay.ts';

withServer();

/** A new page each time: Stripe.js is loaded once per page. */
const live = () => ({ card: { provider: 'Stripe', publishableKey: 'pk_live_1', sandboxUrl: null } });

/** A fake of Stripe.js. */
function fakeStripe(results: Awaited<ReturnType<StripeJs['confirmCardPayment']>>[]) {
  const confirmed: unknown[] = [];
  const mounted: string[] = [];
  const stripe: StripeJs = {
    elements: () => ({
      create: (type) => ({
        mount: (slot) => void mounted.push(`${type} in ${slot.id}`),
        destroy: () => void mounted.push(`${type} gone`),
        update: () => undefined,
      }),
    }),
    confirmCardPayment: (clientSecret, { payment_method }) => {
      confirmed.push([clientSecret, payment_method.billing_details]);
      return Promise.resolve(results.shift() ?? {});
    },
  };
  window.Stripe = () => stripe;
  return { confirmed, mounted };
}

afterEach(() => {
  delete window.Stripe;
});

test('with live keys Stripe.js renders the card fields and confirms the payment', async () => {
  const { confirmed, mounted } = fakeStripe([
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    { paymentIntent: { status: 'succeeded' } },
  ]);
  const { pointer } = await open({ path: '/checkout', user: account(), config: live() });
  await pointer.click(await press(/^Card/));
  await pointer.fill(await screen.findByLabelText('Cardholder name'), 'Giulia Rossi');
  expect(mounted).toEqual([
    'cardNumber in stripe-cardNumber',
    'cardExpiry in stripe-cardExpiry',
    'cardCvc in stripe-cardCvc',
  ]);
  await pointer.click(await press(PAY));
  expect(await screen.findAllByText('Your card was declined.')).toHaveLength(2);

  await pointer.click(await press(PAY));
  await screen.findByText('Welcome to Premium.');
  expect(confirmed).toEqual(
    Array(2).fill(['pi_7_secret_x', { name: 'Giulia Rossi', email: 'giulia@example.com' }]),
  );
  await heading('Remote at /');
});

test('Stripe.js that fails to load shows the Loading Error without a request to the server', async () => {
  server.upgrades = [402];
  const { pointer } = await open({ path: '/checkout', user: account(), config: live() });
  // The script is blocked as by a content blocker.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLElement).dispatchEvent(new Event('error'));
  });
  await pointer.click(await press(/^Card/));
  await heading('Loading Error');
  expect(callsTo('/api/create-payment-intent')).toBe(0);

  vi.restoreAllMocks();
  fakeStripe([]);
  await pointer.click(await press('Try Again'));
  await screen.findByLabelText('Cardholder name');
});
