/** A buyer of the store who registers with the same address sees no price and can request the mail again (O-4). */
import { gate } from '@scrollstop/challenge/features/gate/en';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, heading, open, findButton } from '../harness.tsx';
import { account, callsTo, premium, server } from '../server.ts';

const TITLE = 'A purchase is waiting for this address';
const MAIL = '/api/auth/waiting-purchase/mail';
const noPrice = () => expect(document.body.textContent).not.toMatch(/[$€]\s?\d/);

async function openWaiting(change: Parameters<typeof open>[0] = {}) {
  server.waitingPurchase = true;
  const visit = await open({ path: '/checkout', user: account(), ...change });
  await heading(TITLE);
  return visit;
}

test('after the registration the waiting purchase is shown with the address instead of the offer', async () => {
  server.waitingPurchase = true;
  await open({ path: '/auth?mode=sign-up' });
  await heading('Create your account');
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await enter('Create account');
  await heading(TITLE);
  watcher.disconnect();
  expect(location.pathname).toBe('/purchase-motivation');
  expect(screen.getByText(/^Open our email to giulia@example.com/)).toBeTruthy();
  // No price is shown even for a moment.
  expect(seen.filter((text) => /[$€]\s?\d/.test(text))).toEqual([]);
});

test.each(['/checkout', '/checkout?offer=limit', '/pricing', '/purchase-motivation', '/'])(
  'no price is shown at %s, even after an expired trial',
  async (path) => {
    const user = account({
      access: 'expired',
      isTrialUser: true,
      trialStartDate: '2026-11-01T08:00:00.000Z',
    });
    await openWaiting({ path, user });
    noPrice();
    expect(callsTo('/api/create-payment-intent')).toBe(0);
  },
);

test('the mail is sent again at most once a minute, however often the button is tapped', async () => {
  const { pointer } = await openWaiting();
  await pointer.dblClick(await findButton('Send the email again'));
  await screen.findByText(/^Sent\./);
  expect(callsTo(MAIL)).toBe(1);
  const button = await findButton(/^Send again in \d+ s$/);
  expect(button.ariaDisabled).toBe('true');
  expect(document.activeElement).toBe(button);
  await pointer.click(button, { force: true });
  expect(callsTo(MAIL)).toBe(1);
});

test.each([
  ['offline', { status: 0 }, /^You are offline/],
  ['a failing server', { status: 503, body: { message: 'no', code: 'unavailable' } }, /not sent/],
  ['a used-up limit', { status: 429, body: { message: 'no', code: 'purchase_mails_used_up' } }, /No more emails/],
  ['a mail sent a moment ago', { status: 429, body: { message: 'no', code: 'rate_limited' } }, /^Sent\./],
])('%s shows the right message', async (_name, refusal, text) => {
  const { pointer } = await openWaiting();
  server.refuses[MAIL] = refusal;
  await pointer.click(await findButton('Send the email again'));
  await screen.findByText(text);
  noPrice();
});

test('a purchase that ended meanwhile leads to the checkout, with the profile still linked before', async () => {
  const { pointer } = await openWaiting({ user: account({ access: 'expired' }) });
  expect(screen.getByRole('link', { name: 'Apri il profilo' }).getAttribute('href')).toBe('/profile');
  server.refuses[MAIL] = { status: 409, body: { message: 'no', code: 'nothing_waiting' } };
  server.waitingPurchase = false;
  await pointer.click(await findButton('Send the email again'));
  await heading('How would you like to pay?');
});

test('an open page notices that the link was opened elsewhere, and opens home', async () => {
  await openWaiting();
  server.waitingPurchase = false;
  server.user = premium;
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Premium is active');
  await heading('Remote at /');
});

test('a reload without a network still shows the waiting purchase', async () => {
  const first = await openWaiting();
  first.unmount();
  server.refuses = { '/api/auth/user': { status: 0 }, '/api/auth/waiting-purchase': { status: 0 } };
  await open({ path: '/pricing', user: account() });
  await heading(TITLE);
  noPrice();
});

test('an order that arrives while the checkout is open is found when the payment is refused', async () => {
  const { pointer } = await open({ path: '/checkout', user: account() });
  const card = await findButton(/^Card/);
  server.waitingPurchase = true;
  const body = { message: 'A purchase is waiting.', code: 'payment_processing' };
  server.refuses['/api/create-payment-intent'] = { status: 409, body };
  await pointer.click(card);
  await heading(TITLE);
  expect(location.pathname).toBe('/checkout');
});

test('the trial can be started meanwhile and opens the app', async () => {
  const { pointer } = await openWaiting();
  await pointer.click(await findButton(gate.startTrial));
  await heading('Remote at /');
  expect(screen.getByText('access: trial')).toBeTruthy();
});
