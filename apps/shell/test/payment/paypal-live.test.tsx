import { checkout } from '@scrollstop/challenge/features/checkout/en';
import { GiftOrderKey, StartGiftBody } from '@scrollstop/contracts/gift';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { giftServer, KEY, orderOf } from '../gift/gift-server.ts';
import { heading, open, press } from '../harness.tsx';
import { account, callsTo, server, withServer, worker } from '../server.ts';
import { fakePaypal } from './fake-paypal.ts';

withServer();

const live = { paypal: { clientId: 'live-client', sandboxUrl: null } };

async function openPaypal() {
  const { pointer } = await open({ path: '/checkout', user: account(), config: live });
  await pointer.click(await press(/^PayPal/));
  await heading('Pay with PayPal');
  return pointer;
}

test('with a live account PayPal’s own button pays by our order', async () => {
  const { approve, seen } = fakePaypal();
  await openPaypal();
  await press('Pay now');
  await approve();
  await screen.findByText('Welcome to Premium.');
  expect(callsTo('/api/paypal/order/ORDER7/capture')).toBe(1);
  expect(seen.options!.fundingSource).toBe('paypal');
  await heading('Remote at /');
});

test('a declined card can be replaced in PayPal’s window', async () => {
  const { approve, seen } = fakePaypal();
  server.captures = [{ status: 402, body: { message: 'no', code: 'payment_declined' } }, 'COMPLETED'];
  await openPaypal();
  await press('Pay now');
  await approve();
  await screen.findByText('Not completed, nothing was charged');
  expect(seen.restarts).toBe(1);
  // PayPal's window belongs to the button, so the button stays.
  expect(seen.closed).toBe(0);
  await press('Pay now');
  await approve();
  await screen.findByText('Welcome to Premium.');
  await heading('Remote at /');
});

test('a closed window or an error of PayPal shows the quiet line and no toast (P-6)', async () => {
  const { seen } = fakePaypal();
  server.upgrades = [402];
  await openPaypal();
  await press('Pay now');
  await seen.options!.createOrder();
  seen.options!.onCancel();
  await screen.findByText('Not completed, nothing was charged');
  seen.options!.onError(new Error('PayPal failed'));
  await waitFor(() => expect(callsTo('/api/upgrade-to-premium')).toBe(2));
  await screen.findByText('Not completed, nothing was charged');
  expect(document.querySelectorAll('.Toast')).toHaveLength(0);
  await press('Pay now');
});

test('a script that fails to load can be requested again', async () => {
  const requested: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    requested.push((script as HTMLScriptElement).src);
    (script as HTMLElement).dispatchEvent(new Event('error'));
  });
  const pointer = await openPaypal();
  await press('Try Again');
  const src = new URL(requested[0]!);
  expect(src.origin + src.pathname).toBe('https://www.paypal.com/sdk/js');
  expect(Object.fromEntries(src.searchParams)).toEqual({
    'client-id': 'live-client',
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  });
  vi.restoreAllMocks();
  const { seen } = fakePaypal();
  await pointer.click(await press('Try Again'));
  await press('Pay now');
  await pointer.click(screen.getAllByRole('button', { name: 'Choose another method' })[1]!);
  await heading('How would you like to pay?');
  await waitFor(() => expect(seen.closed).toBe(1));
});

test('gifts that are paid by card after all, once PayPal’s window was closed, are those of the card', async () => {
  const { seen } = fakePaypal();
  giftServer();
  const references = { stripe: orderOf().reference, paypal: 'SS-00000-PAYPA' };
  worker.use(
    http.post('/api/gifts/orders', async ({ request }) => {
      const { provider } = StartGiftBody.parse(await request.json());
      return HttpResponse.json({
        ...{ reference: references[provider], key: KEY },
        clientSecret: 'pi_7_secret_x',
      });
    }),
    http.post('/api/gifts/orders/status', async ({ request }) => {
      const { reference } = GiftOrderKey.parse(await request.json());
      const isCard = reference === references.stripe;
      return HttpResponse.json(
        isCard && callsTo('/confirm') > 0
          ? { status: 'paid', order: orderOf() }
          : { status: 'open', order: null },
      );
    }),
  );
  const { pointer } = await open({ path: '/gift/buy', user: account(), config: live });
  const another = async () =>
    pointer.click((await screen.findAllByRole('button', { name: 'Choose another method' }))[0]!);
  await pointer.click(await press(/^Card/));
  await screen.findByLabelText('Card number');
  await another();
  await pointer.click(await press(/^PayPal/));
  await press('Pay now');
  await seen.options!.createOrder();
  seen.options!.onCancel();
  await screen.findByText('Not completed, nothing was charged');
  await another();
  await pointer.click(await press(/^Card/));
  await pointer.fill(await screen.findByLabelText('Cardholder name'), 'Anna');
  await pointer.fill(screen.getByLabelText('Card number'), '4242 4242 4242 4242');
  await pointer.fill(screen.getByLabelText('Expiry'), '12/30');
  await pointer.fill(screen.getByLabelText('CVC'), '123');
  await pointer.click(await press(checkout.pay('$7.90')));
  await heading('Your gift is ready');
});
