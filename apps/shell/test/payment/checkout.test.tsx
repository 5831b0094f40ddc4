import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import { TriangleAlert } from '@scrollstop/ui/icons/icons';
import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enter, fillAccount, heading, open, findButton, timersSet } from '../harness.tsx';
import { account, callsTo, premium, server } from '../server.ts';
import { changePrice, chooseCard, expectPaid, payments, PAY, PRICE, sent, typeCard } from './pay.ts';

const CONFIRM = '/sandbox/stripe/v1/payment_intents/pi_7/confirm';

test('a card payment runs intent, confirmation and upgrade, and ends at home after 1.5 s', async () => {
  server.upgrades = ['pending', 'premium'];
  const visit = await chooseCard();
  await typeCard(visit, { number: '4242 4242 4242 4242', expiry: '12/30' });
  expect(sent('/api/create-payment-intent')).toEqual({
    amount: majorUnits(priceBook.web.amount),
    offer: 'web',
  });
  const timers = timersSet();
  await visit.pointer.click(await findButton(PAY));

  await screen.findByText('Welcome to Premium.');
  expect(Object.fromEntries(new URLSearchParams(String(sent(CONFIRM))))).toEqual({
    key: 'pk_test',
    client_secret: 'pi_7_secret_x',
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': 'Giulia Rossi',
    'payment_method_data[billing_details][email]': 'giulia@example.com',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  });
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(timers()).toContain(1_500);
  await heading('Remote at /');
  expect(screen.getByText('access: premium')).toBeTruthy();
  expect(payments(visit)).toEqual(['payment_initiated', 'payment_completed']);
});

test('a declined card shows the provider’s message and can be tried again', async () => {
  server.cards = [{ error: { type: 'card_error', message: 'Your card was declined.' } }, { status: 'succeeded' }];
  const visit = await chooseCard();
  await typeCard(visit);
  await visit.pointer.click(await findButton(PAY));
  expect(await screen.findAllByText('Errore pagamento')).toHaveLength(2);
  expect(screen.getAllByText('Your card was declined.')).toHaveLength(2);
  const [, drawn = ''] = /d="(.+?)"/.exec(TriangleAlert()) ?? [];
  expect(document.querySelector('.Toast > .Icon')?.innerHTML).toContain(drawn);
  expect(callsTo('/api/upgrade-to-premium')).toBe(0);

  server.upgrades = ['pending', 'premium'];
  await visit.pointer.click(await findButton(PAY));
  await waitFor(() => expect(screen.queryByText('Errore pagamento')).toBeNull());
  await expectPaid();
  expect(callsTo('/api/create-payment-intent')).toBe(1);
  expect(payments(visit)).toEqual(['payment_initiated', 'payment_failed', 'payment_initiated', 'payment_completed']);
});

test('a missing name is reported before the provider is called', async () => {
  const visit = await chooseCard();
  await typeCard(visit, { name: '' });
  await visit.pointer.click(await findButton(PAY));
  await screen.findByText('Nome richiesto');
  expect(screen.getAllByText('Inserisci il nome del titolare della carta')).toHaveLength(2);
  const name = screen.getByLabelText('Cardholder name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(callsTo(CONFIRM)).toBe(0);
  await visit.pointer.type(name, 'A');
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

test('a payment that is neither paid nor refused is reported as not completed', async () => {
  server.cards = [{ status: 'requires_action' }];
  server.upgrades = [402];
  const visit = await chooseCard();
  await typeCard(visit);
  await visit.pointer.click(await findButton(PAY));
  expect(await screen.findAllByText('Pagamento non completato')).toHaveLength(2);
});

test('the Loading Error is shown if Stripe.js does not load, and no payment is started', async () => {
  delete window.Stripe;
  server.upgrades = [402];
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLElement).dispatchEvent(new Event('error'));
  });
  await chooseCard({
    config: { card: { provider: 'Stripe', publishableKey: 'pk_live_1', sandboxUrl: null } },
  });
  await heading('Loading Error');
  expect((append.mock.calls[0]![0] as HTMLScriptElement).src).toBe('https://js.stripe.com/v3/');
  expect(callsTo('/api/create-payment-intent')).toBe(0);
  append.mockRestore();
});

test('an incomplete card is reported before it is sent', async () => {
  const visit = await chooseCard();
  await typeCard(visit, { number: '4242' });
  await visit.pointer.click(await findButton(PAY));
  expect(await screen.findAllByText('Your card number is incomplete.')).toHaveLength(2);
  expect(callsTo(CONFIRM)).toBe(0);
});

test('the card fields follow a change of theme', async () => {
  await chooseCard();
  await screen.findByLabelText('Cardholder name');
  const ink = () => getComputedStyle(screen.getByLabelText('Card number')).color;
  const light = ink();
  document.documentElement.dataset['theme'] = 'dark';
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  await waitFor(() => expect(ink()).not.toBe(light));
});

test('two presses charge once', async () => {
  const visit = await chooseCard();
  await typeCard(visit);
  await visit.pointer.dblClick(await findButton(PAY));
  await expectPaid();
  expect(callsTo(CONFIRM)).toBe(1);
});

test('a payment that cannot be initialized offers Try again and Go back', async () => {
  server.refuses['/api/create-payment-intent'] = { status: 503 };
  server.upgrades = [402];
  const { pointer } = await chooseCard();
  await heading('Loading Error');
  expect(screen.getByText(/Could not initialize payment.*Nothing was charged/)).toBeTruthy();
  expect(await violationsInBothThemes()).toEqual([]);
  server.refuses = {};
  await pointer.click(await findButton('Try Again'));
  await screen.findByLabelText('Cardholder name');
  expect(callsTo('/api/create-payment-intent')).toBe(2);
});

test('a price that has changed since the page was opened is shown and charged at the next attempt', async () => {
  const { pointer } = await open({ path: '/checkout', user: account() });
  await screen.findByText(PRICE);
  changePrice('/api/create-payment-intent');
  await pointer.click(await findButton(/^Card/));
  await heading('Loading Error');
  server.refuses = {};
  await pointer.click(await findButton('Try Again'));
  await findButton('Pay $9.90');
  expect(server.bodies).toContainEqual({ amount: 9.9, offer: 'web' });
});

test('without a card provider there is no card form, and without a network no claim about money', async () => {
  server.refuses['/api/upgrade-to-premium'] = { status: 0 };
  const { pointer } = await chooseCard({ config: { card: null } });
  await heading('Loading Error');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  const [, goBack] = screen.getAllByRole('button', { name: 'Go Back' });
  await pointer.click(goBack ?? screen.getByRole('button', { name: 'Go Back' }));
  await heading('How would you like to pay?');
});

test('a message is shown if PayPal is not configured', async () => {
  const { pointer } = await open({ path: '/checkout', user: account() });
  await pointer.click(await findButton(/^PayPal/));
  await heading('Pay with PayPal');
  expect(screen.getByText('Not available yet')).toBeTruthy();
  await pointer.click(screen.getAllByRole('button', { name: 'Choose another method' })[1]!);
  await heading('How would you like to pay?');
});

test('the offer of the limit screen is shown and charged at its own price', async () => {
  const visit = await chooseCard({ path: '/checkout?offer=limit' });
  await findButton('Pay €5.70');
  expect(sent('/api/create-payment-intent')).toEqual({ amount: 5.7, offer: 'limit' });
  visit.unmount();
});

test('a visitor registers on the checkout and continues to pay (G-5)', async () => {
  const { pointer } = await chooseCard({ user: null });
  await heading('Your account');
  await fillAccount();
  await pointer.click(screen.getByRole('button', { name: 'Sign in instead' }));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'giulia@example.com');
  await pointer.click(await findButton('Create an account'));
  await enter('Create account');
  await screen.findByLabelText('Cardholder name');
  expect(location.pathname).toBe('/checkout');
});

test('a payment started by one account is not continued by another one in the same tab', async () => {
  const { pointer, services } = await chooseCard();
  await findButton(PAY);
  services.session.adopt(account({ id: 1001, email: 'marco@example.com' }));
  await heading('How would you like to pay?');
  await pointer.click(await findButton(/^Card/));
  await findButton(PAY);
  expect(callsTo('/api/create-payment-intent')).toBe(2);
});

test('a user whose session ended while the payment succeeded is not asked to pay again', async () => {
  const { pointer, services } = await chooseCard();
  await findButton(PAY);
  services.session.end();
  await heading('Your account');
  server.user = premium;
  await pointer.click(await findButton('Sign in instead'));
  await enter('Sign in');
  await heading('Premium is already active');
});

test('Premium granted elsewhere meanwhile is shown without looking for a payment', async () => {
  const body = { message: 'already', code: 'already_premium' };
  server.refuses['/api/create-payment-intent'] = { status: 409, body };
  server.upgrades = [402];
  const { pointer, services } = await open({ path: '/checkout', user: account() });
  await findButton(/^Card/);
  server.user = premium;
  await pointer.click(await findButton(/^Card/));
  await heading('Premium is already active');
  // An earlier request would have been recorded by now.
  await services.session.refresh();
  expect(callsTo('/api/upgrade-to-premium')).toBe(0);
});

test('the back arrow of the checkout leads a user with access home', async () => {
  const { pointer } = await open({ path: '/checkout', user: account({ access: 'trial' }) });
  await pointer.click(await findButton('Go Back'));
  await heading('Remote at /');
});

test('the back arrow of the forced checkout logs out', async () => {
  const { pointer } = await open({ path: '/checkout', user: account() });
  await pointer.click(await findButton('Go Back'));
  await heading('Welcome back');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(callsTo('/api/auth/logout')).toBe(1);
});
