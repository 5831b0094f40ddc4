import type * as constants from '@scrollstop/challenge/constants';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter, heading, open, press } from '../harness.tsx';
import { account, callsTo, premium, server, withServer } from '../server.ts';
import { fakePaypal } from './fake-paypal.ts';
import { changePrice, paid, payments, sent } from './pay.ts';

vi.mock('@scrollstop/challenge/constants', async (original) => ({
  ...(await original<typeof constants>()),
  UPGRADE_WAIT_MS: 60,
}));
withServer();
let paypal: ReturnType<typeof fakePaypal>['seen'];
beforeEach(() => void (paypal = fakePaypal().seen));

const visit = (path = '/checkout', change: Parameters<typeof open>[0] = {}) =>
  open({ path, user: account(), config: { paypal: { clientId: 'client', sandboxUrl: null } }, ...change });
const QUIET = 'Not completed, nothing was charged';
const ORDER = '/api/paypal/order';
const CAPTURE = '/api/paypal/order/ORDER7/capture';
const RETURN = '/checkout?offer=web&paypal=approved&token=ORDER7&PayerID=Q';
const refusal = (status: number, code: string) => ({ status, body: { message: 'no', code } });
const toasts = () => document.querySelectorAll('.Toast').length;

async function choosePaypal({ pointer }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await pointer.click(await press(/^PayPal/));
  await heading('Pay with PayPal');
}

test('a press makes an order of the shown offer, and a second one meanwhile none', async () => {
  const shown = await visit('/checkout?offer=limit');
  await choosePaypal(shown);
  await press('Pay now');
  const { createOrder } = paypal.options!;
  await Promise.allSettled([createOrder(), createOrder()]);
  expect(callsTo(ORDER)).toBe(1);
  expect(payments(shown)).toEqual(['payment_initiated']);
  expect(sent(ORDER)).toEqual({ amount: 5.7, currency: 'EUR', intent: 'CAPTURE', offer: 'limit' });
});

test('a price that has changed since the page was opened is shown and paid by the next try', async () => {
  const shown = await visit('/checkout');
  await choosePaypal(shown);
  changePrice(ORDER);
  await shown.pointer.click(await press('Pay now'));
  await screen.findByText('$9.90');
  server.refuses = {};
  await shown.pointer.click(await press('Pay now'));
  const order = { amount: 9.9, currency: 'USD', intent: 'CAPTURE', offer: 'web' };
  await waitFor(() => expect(server.bodies).toContainEqual(order));
});

test('the return from PayPal captures once, and ends with toast, premium and home after 1.5 s', async () => {
  server.upgrades = ['pending', 'premium'];
  await visit(RETURN);
  await paid();
  expect(callsTo(CAPTURE)).toBe(1);
  expect(screen.getByText('access: premium')).toBeTruthy();
});

test('a canceled return from PayPal shows the quiet line and the button, without a toast', async () => {
  server.upgrades = [402];
  const shown = await visit('/checkout?offer=web&paypal=cancelled&token=ORDER7');
  expect((await screen.findByText(QUIET)).role).toBe('alert');
  expect(callsTo(CAPTURE)).toBe(0);
  expect(toasts()).toBe(0);
  await shown.pointer.click(await press('Pay now'));
  await waitFor(() => expect(paypal.orders).toEqual(['ORDER7']));
});

test.each([
  ['declined', refusal(402, 'payment_declined')],
  ['not approved', refusal(409, 'order_not_approved')],
  ['over', refusal(409, 'order_ended')],
  ['another user’s', refusal(404, 'not_found')],
])(
  'an order that is %s ends in the quiet line, and a reload does not capture again',
  async (_name, answer) => {
    server.captures = [answer];
    server.upgrades = [402];
    const shown = await visit(RETURN);
    await screen.findByText(QUIET);
    await press('Pay now');
    expect(payments(shown)).toEqual(['payment_failed']);
    expect(toasts()).toBe(0);
    await waitFor(() => expect(location.search).toBe('?offer=web&paypal=cancelled'));
  },
);

test('a lost response is requested again, and counts', async () => {
  server.captures = [{ status: 0 }, refusal(503, 'paypal_unavailable'), 'COMPLETED'];
  await visit(RETURN);
  await paid();
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
  await shown.pointer.click(await press('Activate again'));
  await paid();
  expect(callsTo(CAPTURE)).toBe(1);
});

test('a reload of a paid return shows that Premium is active', async () => {
  await visit(RETURN, { user: premium });
  await heading('Premium is already active');
  expect(callsTo(CAPTURE)).toBe(0);
});

test('an order that another tab has paid ends in Premium, not in a second charge', async () => {
  server.captures = [refusal(409, 'already_premium')];
  await visit(RETURN);
  await heading('Premium is already active');
});

test('an order for a user who has paid is refused, and the screen explains it', async () => {
  server.refuses[ORDER] = refusal(409, 'already_premium');
  const shown = await visit();
  await choosePaypal(shown);
  await shown.pointer.click(await press('Pay now'));
  await heading('Premium is already active');
  expect(paypal.orders).toEqual([]);
});

test('an order that cannot be made shows the quiet line, and another method stays open', async () => {
  server.refuses[ORDER] = { status: 503 };
  server.upgrades = [402];
  const shown = await visit();
  await choosePaypal(shown);
  await shown.pointer.click(await press('Pay now'));
  await screen.findByText(QUIET);
  expect(toasts()).toBe(0);
  expect(callsTo('/api/upgrade-to-premium')).toBe(1);
  await shown.pointer.click(screen.getAllByRole('button', { name: 'Choose another method' })[1]!);
  await heading('How would you like to pay?');
});

test('PayPal that is not configured can be requested again', async () => {
  server.refuses['/api/paypal/setup'] = { status: 503 };
  const shown = await visit();
  await choosePaypal(shown);
  await press('Try Again');
  server.refuses = {};
  await shown.pointer.click(await press('Try Again'));
  await press('Pay now');
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a visitor registers on the checkout, then pays by PayPal', async () => {
  const shown = await visit('/checkout', { user: null });
  await shown.pointer.click(await press(/^PayPal/));
  await heading('Your account');
  await enter('Create account');
  await heading('Pay with PayPal');
  await press('Pay now');
  expect(callsTo('/api/create-payment-intent')).toBe(0);
});
