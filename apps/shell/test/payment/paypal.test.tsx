import type * as constants from '@scrollstop/challenge/constants';
import { checkout } from '@scrollstop/challenge/features/checkout/en';
import { GiftOrderKey, StartGiftBody } from '@scrollstop/contracts/gift';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { giftServer, KEY, orderOf } from '../gift/gift-server.ts';
import { enter, heading, open, findButton } from '../harness.tsx';
import { account, callsTo, premium, server, worker } from '../server.ts';
import { fakePaypal } from './fake-paypal.ts';
import { changePrice, expectPaid, payments, sent } from './pay.ts';

vi.mock('@scrollstop/challenge/constants', async (original) => ({
  ...(await original<typeof constants>()),
  UPGRADE_WAIT_MS: 60,
}));
let fake: ReturnType<typeof fakePaypal>;
beforeEach(() => void (fake = fakePaypal()));

const visit = (path = '/checkout', change: Parameters<typeof open>[0] = {}) =>
  open({ path, user: account(), config: { paypal: { clientId: 'client', sandboxUrl: null } }, ...change });
const QUIET = 'Not completed, nothing was charged';
const ORDER = '/api/paypal/order';
const CAPTURE = '/api/paypal/order/ORDER7/capture';
const RETURN = '/checkout?offer=web&paypal=approved&token=ORDER7&PayerID=Q';
const refusal = (status: number, code: string) => ({ status, body: { message: 'no', code } });
const toasts = () => document.querySelectorAll('.Toast').length;

async function choosePaypal({ pointer }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await pointer.click(await findButton(/^PayPal/));
  await heading('Pay with PayPal');
}

test('a press creates an order of the shown offer, and a second press meanwhile creates none', async () => {
  const shown = await visit('/checkout?offer=limit');
  await choosePaypal(shown);
  await findButton('Pay now');
  const { createOrder } = fake.seen.options!;
  await Promise.allSettled([createOrder(), createOrder()]);
  expect(callsTo(ORDER)).toBe(1);
  expect(payments(shown)).toEqual(['payment_initiated']);
  expect(sent(ORDER)).toEqual({ amount: 5.7, currency: 'EUR', intent: 'CAPTURE', offer: 'limit' });
});

test('a price that has changed since the page was opened is shown and charged at the next attempt', async () => {
  const shown = await visit('/checkout');
  await choosePaypal(shown);
  changePrice(ORDER);
  await shown.pointer.click(await findButton('Pay now'));
  await screen.findByText('$9.90');
  server.refuses = {};
  await shown.pointer.click(await findButton('Pay now'));
  const order = { amount: 9.9, currency: 'USD', intent: 'CAPTURE', offer: 'web' };
  await waitFor(() => expect(server.bodies).toContainEqual(order));
});

test('the return from PayPal captures once and activates Premium', async () => {
  server.upgrades = ['pending', 'premium'];
  await visit(RETURN);
  await expectPaid();
  expect(callsTo(CAPTURE)).toBe(1);
  expect(screen.getByText('access: premium')).toBeTruthy();
});

test('a canceled return from PayPal shows a line and the button, without a toast', async () => {
  server.upgrades = [402];
  const shown = await visit('/checkout?offer=web&paypal=cancelled&token=ORDER7');
  expect((await screen.findByText(QUIET)).role).toBe('alert');
  expect(callsTo(CAPTURE)).toBe(0);
  expect(toasts()).toBe(0);
  await shown.pointer.click(await findButton('Pay now'));
  await waitFor(() => expect(fake.seen.orders).toEqual(['ORDER7']));
});

test.each([
  ['declined', refusal(402, 'payment_declined')],
  ['not approved', refusal(409, 'order_not_approved')],
  ['over', refusal(409, 'order_ended')],
  ['another user’s', refusal(404, 'not_found')],
])('an order that is %s shows the line, and a reload does not capture again', async (_name, capture) => {
  server.captures = [capture];
  server.upgrades = [402];
  const shown = await visit(RETURN);
  await screen.findByText(QUIET);
  await findButton('Pay now');
  expect(payments(shown)).toEqual(['payment_failed']);
  expect(toasts()).toBe(0);
  await waitFor(() => expect(location.search).toBe('?offer=web&paypal=cancelled'));
});

test('a lost capture is requested again and then counts', async () => {
  server.captures = [{ status: 0 }, refusal(503, 'paypal_unavailable'), 'COMPLETED'];
  await visit(RETURN);
  await expectPaid();
  expect(callsTo(CAPTURE)).toBe(3);
});

test('an order of unknown state shows no message while the server is polled', async () => {
  server.captures = [refusal(503, 'paypal_unavailable')];
  server.upgrades = [402];
  await visit(RETURN);
  await heading('We are checking your payment');
  expect(screen.queryByText(QUIET)).toBeNull();
  expect(location.pathname).toBe('/stripe-success');
});

test('a pending order leads to the checking page', async () => {
  server.captures = ['PENDING'];
  server.upgrades = ['pending'];
  await visit(RETURN);
  await heading('Not confirmed yet');
});

test('a failed activation shows the literal message and retries the activation only', async () => {
  server.upgrades = [500];
  const shown = await visit(RETURN);
  await screen.findByText("Errore durante l'attivazione. Contatta il supporto.");
  expect(screen.getByText('Reference: R-1007')).toBeTruthy();
  server.upgrades = ['premium'];
  await shown.pointer.click(await findButton('Activate again'));
  await expectPaid();
  expect(callsTo(CAPTURE)).toBe(1);
});

test('a reload of a paid return shows that Premium is active', async () => {
  await visit(RETURN, { user: premium });
  await heading('Premium is already active');
  expect(callsTo(CAPTURE)).toBe(0);
});

test('an order paid in another tab ends in Premium and not in a second charge', async () => {
  server.captures = [refusal(409, 'already_premium')];
  await visit(RETURN);
  await heading('Premium is already active');
});

test('an order of a user who has already paid is refused, and the screen explains it', async () => {
  server.refuses[ORDER] = refusal(409, 'already_premium');
  const shown = await visit();
  await choosePaypal(shown);
  await shown.pointer.click(await findButton('Pay now'));
  await heading('Premium is already active');
  expect(fake.seen.orders).toEqual([]);
});

test('an order that cannot be created shows the line, and another method can be chosen', async () => {
  server.refuses[ORDER] = { status: 503 };
  server.upgrades = [402];
  const shown = await visit();
  await choosePaypal(shown);
  await shown.pointer.click(await findButton('Pay now'));
  await screen.findByText(QUIET);
  expect(toasts()).toBe(0);
  expect(callsTo('/api/upgrade-to-premium')).toBe(1);
  await shown.pointer.click(screen.getAllByRole('button', { name: 'Choose another method' })[1]!);
  await heading('How would you like to pay?');
});

test('a failed PayPal setup can be retried', async () => {
  server.refuses['/api/paypal/setup'] = { status: 503 };
  const shown = await visit();
  await choosePaypal(shown);
  await findButton('Try Again');
  server.refuses = {};
  await shown.pointer.click(await findButton('Try Again'));
  await findButton('Pay now');
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a visitor registers on the checkout, then pays by PayPal', async () => {
  const shown = await visit('/checkout', { user: null });
  await shown.pointer.click(await findButton(/^PayPal/));
  await heading('Your account');
  await enter('Create account');
  await heading('Pay with PayPal');
  await findButton('Pay now');
  expect(callsTo('/api/create-payment-intent')).toBe(0);
});

test('PayPal’s own button pays our order', async () => {
  const { approve, seen } = fake;
  await choosePaypal(await visit());
  await findButton('Pay now');
  await approve();
  await screen.findByText('Welcome to Premium.');
  expect(callsTo('/api/paypal/order/ORDER7/capture')).toBe(1);
  expect(seen.options!.fundingSource).toBe('paypal');
  await heading('Remote at /');
});

test('a declined card can be replaced in PayPal’s window', async () => {
  const { approve, seen } = fake;
  server.captures = [{ status: 402, body: { message: 'no', code: 'payment_declined' } }, 'COMPLETED'];
  await choosePaypal(await visit());
  await findButton('Pay now');
  await approve();
  await screen.findByText('Not completed, nothing was charged');
  expect(seen.restarts).toBe(1);
  // The button stays mounted, because PayPal's window belongs to it.
  expect(seen.closed).toBe(0);
  await findButton('Pay now');
  await approve();
  await screen.findByText('Welcome to Premium.');
  await heading('Remote at /');
});

test('a closed window or an error of PayPal shows the line and no toast (P-6)', async () => {
  const { seen } = fake;
  server.upgrades = [402];
  await choosePaypal(await visit());
  await findButton('Pay now');
  await seen.options!.createOrder();
  seen.options!.onCancel();
  await screen.findByText('Not completed, nothing was charged');
  seen.options!.onError(new Error('PayPal failed'));
  await waitFor(() => expect(callsTo('/api/upgrade-to-premium')).toBe(2));
  await screen.findByText('Not completed, nothing was charged');
  expect(document.querySelectorAll('.Toast')).toHaveLength(0);
  await findButton('Pay now');
});

test('a PayPal script that fails to load can be loaded again', async () => {
  const requested: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    requested.push((script as HTMLScriptElement).src);
    (script as HTMLElement).dispatchEvent(new Event('error'));
  });
  Object.assign(window, { paypal_USD: undefined });
  const shown = await visit();
  await choosePaypal(shown);
  await findButton('Try Again');
  const src = new URL(requested[0]!);
  expect(src.origin + src.pathname).toBe('https://www.paypal.com/sdk/js');
  expect(Object.fromEntries(src.searchParams)).toEqual({
    'client-id': 'client',
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  });
  vi.restoreAllMocks();
  const { seen } = fakePaypal();
  await shown.pointer.click(await findButton('Try Again'));
  await findButton('Pay now');
  await shown.pointer.click(screen.getAllByRole('button', { name: 'Choose another method' })[1]!);
  await heading('How would you like to pay?');
  await waitFor(() => expect(seen.closed).toBe(1));
});

test('gifts paid by card after a closed PayPal window use the order of the card', async () => {
  const { seen } = fake;
  giftServer();
  const references = { stripe: orderOf().reference, paypal: 'SS-00000-PAYPA' };
  worker.use(
    http.post('/api/gifts/orders', async ({ request }) => {
      const { provider } = StartGiftBody.parse(await request.json());
      return HttpResponse.json({
        reference: references[provider],
        key: KEY,
        clientSecret: 'pi_7_secret_x',
      });
    }),
    http.post('/api/gifts/orders/status', async ({ request }) => {
      const { reference } = GiftOrderKey.parse(await request.json());
      const isCard = reference === references.stripe;
      return HttpResponse.json(
        isCard && callsTo('/confirm') > 0 ? { status: 'paid', order: orderOf() } : { status: 'open', order: null },
      );
    }),
  );
  const { pointer } = await visit('/gift/buy');
  const another = async () =>
    pointer.click((await screen.findAllByRole('button', { name: 'Choose another method' }))[0]!);
  await pointer.click(await findButton(/^Card/));
  await screen.findByLabelText('Card number');
  await another();
  await pointer.click(await findButton(/^PayPal/));
  await findButton('Pay now');
  await seen.options!.createOrder();
  seen.options!.onCancel();
  await screen.findByText('Not completed, nothing was charged');
  await another();
  await pointer.click(await findButton(/^Card/));
  await pointer.fill(await screen.findByLabelText('Cardholder name'), 'Anna');
  await pointer.fill(screen.getByLabelText('Card number'), '4242 4242 4242 4242');
  await pointer.fill(screen.getByLabelText('Expiry'), '12/30');
  await pointer.fill(screen.getByLabelText('CVC'), '123');
  await pointer.click(await findButton(checkout.pay('$7.90')));
  await heading('Your gift is ready');
});
