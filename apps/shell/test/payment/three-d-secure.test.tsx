import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, findButton } from '../harness.tsx';
import { callsTo, server } from '../server.ts';
import { chooseCard, expectPaid, PAY, payByCard, typeCard } from './pay.ts';

const waiting = {
  status: 'requires_action',
  next_action: { use_stripe_sdk: { stripe_js: '/sandbox/stripe/3d-secure/pi_7?ticket=x' } },
};
const CONFIRM = '/sandbox/stripe/v1/payment_intents/pi_7/confirm';
const LOOK = 'GET /sandbox/stripe/v1/payment_intents/pi_7';
const looks = () => server.calls.filter((call) => call === LOOK).length;

/** Pays with a card that requires authentication, up to the bank's page. */
async function payUntilBankPage() {
  server.cards = [waiting, { status: 'succeeded' }];
  server.intents = [waiting];
  const visit = await chooseCard();
  await typeCard(visit, { number: '4000002500003155' });
  const { pointer } = visit;
  await pointer.click(await findButton(PAY));
  await screen.findByRole('dialog', { name: 'Your bank asks you to confirm' });
  // The page is shown and the intent was read once, without a result.
  await waitFor(() => expect(looks()).toBeGreaterThan(0));
  return pointer;
}

const inFormAndToast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

test('a refusal by the bank shows the provider’s message, and another card can be tried', async () => {
  const pointer = await payUntilBankPage();
  const message = 'We are unable to authenticate your payment method.';
  // The bank's page loads another page into the iframe.
  server.intents = [{ status: 'requires_payment_method', last_payment_error: { message } }];
  fireEvent.load(screen.getByTitle('Your bank asks you to confirm'));
  await inFormAndToast('Errore pagamento');
  await inFormAndToast(message);
  expect(callsTo('/api/upgrade-to-premium')).toBe(0);
  await pointer.click(await findButton(PAY));
  await expectPaid();
});

test('after the bank’s page was closed the payment is not completed, and can be tried again', async () => {
  const pointer = await payUntilBankPage();
  server.upgrades = [402, 'premium'];
  await pointer.click(await findButton('Close without paying'));
  await inFormAndToast('Pagamento non completato');
  await pointer.click(await findButton(PAY));
  await expectPaid();
});

test('a processing payment leads to the page that polls it', async () => {
  server.cards = [{ status: 'processing' }];
  server.upgrades = ['pending', 'premium'];
  await payByCard();
  await heading('Pagamento Completato!');
  expect(location.pathname).toBe('/stripe-success');
});

test('an intent that was canceled meanwhile is replaced, and the form keeps its input', async () => {
  server.cards = [
    { error: { message: 'has a status of canceled', payment_intent: { status: 'canceled' } } },
    { status: 'succeeded' },
  ];
  server.upgrades = [402, 'premium'];
  const { pointer } = await payByCard();
  await inFormAndToast('Pagamento non completato');
  await waitFor(() => expect(callsTo('/api/create-payment-intent')).toBe(2));
  await pointer.click(await findButton(PAY));
  await expectPaid();
});

test('while the bank is deciding, the checkout leads to the checking page and not to a second charge', async () => {
  const body = { message: 'processing', code: 'payment_processing' };
  server.refuses['/api/create-payment-intent'] = { status: 409, body };
  server.upgrades = ['pending', 'premium'];
  await chooseCard();
  await heading('Pagamento Completato!');
  expect(location.pathname).toBe('/stripe-success');
  expect(callsTo(CONFIRM)).toBe(0);
});

test('after a reload the checkout finds an earlier payment', async () => {
  server.refuses['/api/create-payment-intent'] = {
    status: 409,
    body: { message: 'already', code: 'already_premium' },
  };
  server.upgrades = ['pending', 'premium'];
  await chooseCard();
  await heading('Premium is already active');
  expect(callsTo(CONFIRM)).toBe(0);
});
