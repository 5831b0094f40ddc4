import type {} from '@vitest/browser-playwright';
import { checkout } from '@scrollstop/challenge/features/checkout/en';
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { violations } from '@scrollstop/ui/testing/violations.ts';
import { heading, open, findButton } from '../harness.tsx';
import { account, callsTo, worker } from '../server.ts';
import { AMOUNT, CODES, giftServer, KEY, orderOf } from './gift-server.ts';

beforeEach(() => sessionStorage.clear());

const focused = () => document.activeElement?.textContent;

async function payByCard({ pointer }: Awaited<ReturnType<typeof open>>, quantity = 1): Promise<void> {
  await pointer.click(await findButton(/^Card/));
  await pointer.fill(await screen.findByLabelText('Cardholder name'), 'Anna');
  await pointer.fill(screen.getByLabelText('Card number'), '4242 4242 4242 4242');
  await pointer.fill(screen.getByLabelText('Expiry'), '12/30');
  await pointer.fill(screen.getByLabelText('CVC'), '123');
  await pointer.click(await findButton(checkout.pay(formatPrice(AMOUNT * quantity, 'USD', 'en'))));
}

test('a visitor buys three gifts with an address for the receipt and without an account', async () => {
  const gifts = giftServer();
  gifts.orders = [orderOf({ amount: AMOUNT * 3 }, ['unopened', 'unopened', 'unopened'])];
  const visit = await open({ path: '/gift/buy' });
  await heading('Give it to somebody');
  await visit.pointer.selectOptions(screen.getByLabelText('How many'), '3');
  await visit.pointer.fill(screen.getByLabelText('A line on the card, if you like'), 'For Sundays. Anna');
  await visit.pointer.click(await findButton(/^Card/));
  await screen.findByText('Enter an email address.');
  expect(document.activeElement).toBe(screen.getByLabelText('Your email'));
  expect(gifts.started).toEqual([]);
  await visit.pointer.fill(screen.getByLabelText('Your email'), 'anna@example.it');
  expect(screen.queryByText('Enter an email address.')).toBeNull();
  await payByCard(visit, 3);
  await heading('Your gifts are ready');
  expect(gifts.started).toEqual([
    {
      provider: 'stripe',
      quantity: 3,
      line: 'For Sundays. Anna',
      language: 'en',
      amount: majorUnits(AMOUNT * 3),
      email: 'anna@example.it',
    },
  ]);
  expect(location.hash).toBe(`#SS-7K3MQ-2XA9T.${KEY}`);
  expect(callsTo('/api/auth/register')).toBe(0);
});

test('a demo user buys like a visitor, with an address for the receipt', async () => {
  const gifts = giftServer();
  const demo = await open({ path: '/auth?mode=sign-in' });
  await demo.pointer.click(await screen.findByRole('link', { name: 'Test Access (Demo)' }));
  await heading('Remote at /');
  demo.unmount();
  const visit = await open({ path: '/gift/buy' });
  await visit.pointer.type(await screen.findByLabelText('Your email'), 'anna@example.it');
  await payByCard(visit);
  await heading('Your gift is ready');
  expect(gifts.started).toMatchObject([{ email: 'anna@example.it' }]);
});

test('the number and the line cannot be changed while their payment is being started', async () => {
  giftServer();
  let respond = () => {};
  const pending = new Promise<void>((resolve) => (respond = resolve));
  worker.use(http.post('/api/gifts/orders', () => pending));
  const visit = await open({ path: '/gift/buy', user: account() });
  await visit.pointer.click(await findButton(/^Card/));
  await visit.pointer.click(await findButton(checkout.anotherMethod));
  expect((await screen.findByLabelText<HTMLSelectElement>('How many')).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('A line on the card, if you like').readOnly).toBe(true);
  respond();
  await visit.pointer.click(await findButton(/^Card/));
  await screen.findByText(checkout.pay(formatPrice(AMOUNT, 'USD', 'en')));
});

test('typed input is kept after a reload', async () => {
  giftServer();
  const first = await open({ path: '/gift/buy', user: account() });
  await first.pointer.fill(await screen.findByLabelText('A line on the card, if you like'), 'For Sundays');
  first.unmount();
  await open({ path: '/gift/buy', user: account() });
  expect(await screen.findByDisplayValue('For Sundays')).toBeTruthy();
});

test('typed input and a started payment are hidden from a visitor and from another user of the same tab', async () => {
  const gifts = giftServer();
  const line = 'A line on the card, if you like';
  const lineShown = async () => (await screen.findByLabelText<HTMLInputElement>(line)).value;
  gifts.orders = ['open'];
  const first = await open({ path: '/gift/buy', user: account() });
  await first.pointer.fill(await screen.findByLabelText(line), 'For Sundays');
  await first.pointer.click(await findButton(/^Card/));
  await screen.findByLabelText('Card number');
  first.services.session.end();
  expect(await lineShown()).toBe('');
  first.unmount();
  const second = await open({ path: '/gift/buy', user: account({ id: 1001 }) });
  expect(await lineShown()).toBe('');
  await second.pointer.click(await findButton(/^Card/));
  await screen.findByLabelText('Card number');
  expect(gifts.started.at(-1)).not.toHaveProperty('order');
});

test('a payment with an unknown outcome leads to the order page, which polls until it is decided', async () => {
  const gifts = giftServer();
  gifts.orders = ['processing', 'processing', orderOf()];
  await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}`, user: account() });
  await heading('Your payment is being checked');
  await heading('Your gift is ready');
  await screen.findAllByText(CODES[0]!);
});

test('after a lost response to the charge the order is checked, and the buyer pays only once', async () => {
  const gifts = giftServer();
  gifts.orders = ['away', orderOf()];
  const visit = await open({ path: '/gift/buy', user: account() });
  await payByCard(visit);
  await heading('Your gift is ready');
  expect(callsTo('/confirm')).toBe(1);
  expect(gifts.started).toHaveLength(1);
});

test('a gift approved at PayPal is paid for even if the first request gets lost', async () => {
  const gifts = giftServer();
  gifts.orders = ['open', orderOf()];
  const order = { reference: 'SS-7K3MQ-2XA9T', key: KEY };
  const draft = { quantity: 1, line: '', email: 'anna@example.it', owner: null, order };
  sessionStorage.setItem('gift-order', JSON.stringify(draft));
  let captures = 0;
  worker.use(
    http.post('/api/gifts/orders/capture', () =>
      captures++ === 0 ? HttpResponse.error() : HttpResponse.json({ status: 'paid', order: orderOf() }),
    ),
  );
  await open({ path: '/gift/buy?paypal=approved&token=ORDER7' });
  await heading('Your gift is ready');
});

test('the form for the next gift is empty after a payment was confirmed on its order page', async () => {
  giftServer();
  const order = { reference: 'SS-7K3MQ-2XA9T', key: KEY };
  const draft = { quantity: 1, line: 'For Anna', email: '', owner: null, order };
  sessionStorage.setItem('gift-order', JSON.stringify(draft));
  const visit = await open({ path: `/gift/card#${order.reference}.${KEY}` });
  await heading('Your gift is ready');
  visit.services.navigate('/gift/buy');
  const line = await screen.findByLabelText<HTMLInputElement>('A line on the card, if you like');
  expect(line.value).toBe('');
});

test('a giver’s input is removed from the tab at the logout', async () => {
  giftServer();
  const { pointer, services } = await open({ path: '/gift/buy', user: account() });
  await pointer.type(await screen.findByLabelText('A line on the card, if you like'), 'For Anna');
  expect(sessionStorage.getItem('gift-order')).toContain('For Anna');
  await services.logout();
  expect(sessionStorage.getItem('gift-order')).toBeNull();
});

test('an order that did not load can be loaded again', async () => {
  const gifts = giftServer();
  gifts.orders = ['away'];
  const { pointer } = await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}` });
  await heading('Your gift did not load');
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  gifts.orders = [orderOf()];
  await pointer.click(await findButton('Try again'));
  await heading('Your gift is ready');
});

test('an unpaid order says that the payment was not completed', async () => {
  giftServer().orders = ['open'];
  await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}` });
  await heading('The payment was not completed');
});

test('the order page shows the card and refunds the order with two clicks', async () => {
  giftServer();
  const visit = await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}` });
  await heading('Your gift is ready');
  const card = screen.getByRole('article', { name: 'The gift card' });
  for (const words of [CODES[0]!, 'For your Sunday mornings. Anna']) expect(card.textContent).toContain(words);
  expect(screen.getByText(/until 24 December 2026/)).toBeTruthy();
  expect(await violations()).toEqual([]);
  await visit.pointer.click(await findButton('Get my money back'));
  expect(focused()).toMatch(/^The code ends at once/);
  await visit.pointer.click(await findButton('Keep the gift'));
  expect(focused()).toBe('Get my money back');
  await visit.pointer.keyboard('{Enter}');
  await visit.pointer.click(await findButton('Yes, give it back'));
  await heading('Given back');
  await waitFor(() => expect(focused()).toBe('Your money went back.'));
  expect(screen.queryByText('Here and in your mail, with no end date.')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

test.each([
  ['gift_used', 409, /^È stato aperto/],
  ['unavailable', 503, /^Al momento il servizio non risponde/],
  ['', 0, 'Non ha funzionato. Riprova.'],
])('a refund refused by %s (%s) shows the reason in the language of the page', async (code, status, words) => {
  giftServer();
  const refusal = () =>
    status === 0 ? HttpResponse.error() : HttpResponse.json({ message: 'in English', code }, { status });
  worker.use(http.post('/api/gifts/orders/refund', refusal));
  const visit = await open({ path: `/gift/card?lang=it#SS-7K3MQ-2XA9T.${KEY}` });
  await visit.services.texts.choose('it');
  await visit.pointer.click(await findButton('Chiedi il rimborso'));
  await visit.pointer.click(await findButton('Sì, restituisci'));
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
});

test('a refund whose response is lost shows that the code has ended', async () => {
  const gifts = giftServer();
  gifts.orders = [orderOf(), orderOf({ refund: 'done', refunded: AMOUNT }, ['ended'])];
  worker.use(http.post('/api/gifts/orders/refund', () => HttpResponse.error()));
  const { pointer } = await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}` });
  await pointer.click(await findButton('Get my money back'));
  await pointer.click(await findButton('Yes, give it back'));
  await heading('Given back');
});

test('an order of an account can be refunded only by that account', async () => {
  const gifts = giftServer();
  gifts.orders = [orderOf({ guest: false })];
  const path = `/gift/card#SS-7K3MQ-2XA9T.${KEY}`;
  const visit = await open({ path });
  const signIn = await screen.findByRole('link', { name: 'Sign in for your money back' });
  expect(signIn.getAttribute('href')).toBe('/auth?mode=sign-in');
  visit.unmount();
  const { pointer } = await open({ path, user: account() });
  await pointer.click(await findButton('Get my money back'));
  await pointer.click(await findButton('Yes, give it back'));
  await screen.findByText(/Your money went back/);
  expect(gifts.refunds).toEqual(['/api/gifts/refund']);
});

test('a copied code is announced to screen readers', async () => {
  giftServer();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { pointer } = await open({ path: `/gift/card#${CODES[0]!}` });
  await pointer.click(await findButton('Copy the code'));
  await screen.findByText('Copied');
  expect(screen.getByText('Copied').role).toBe('status');
});

test('the card of a mailed code is shown without an account and without a network', async () => {
  giftServer().look = 0;
  await open({ path: `/gift/card#${CODES[0]!}` });
  await heading('A gift to hand on');
  expect(screen.getByRole('article', { name: 'The gift card' }).textContent).toContain(CODES[0]);
  await findButton('Print the card');
});

test('a line of wide letters without a space stays above the horizon, on paper and in the picture', async () => {
  const horizon = 96;
  const line = 'W'.repeat(50);
  giftServer().look = { state: 'unopened', line };
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { pointer } = await open({ path: `/gift/card#${CODES[0]!}` });
  const card = (await screen.findByRole('article', { name: 'The gift card' })).getBoundingClientRect();
  const { top, bottom } = (await screen.findByText(line)).getBoundingClientRect();
  expect(bottom - card.top).toBeLessThan((horizon / 148) * card.height);
  expect(top).toBeGreaterThan(screen.getByText(/^Thirty days/).getBoundingClientRect().bottom);
  await pointer.click(await findButton('Save as a picture'));
  await waitFor(() => expect(write.mock.calls.at(-1)?.[0]).toMatch(/nothing to pay\.$/));
  const written = write.mock.calls.filter(([words]) => line.includes(words));
  expect(written.map(([words]) => words).join('')).toBe(line);
  expect(written).toHaveLength(5);
  expect(Math.max(...written.map(([, , y]) => y))).toBeLessThan(horizon);
});

test('the link of an order without an account stays valid, also for a reader with an account', async () => {
  const gifts = giftServer();
  const path = `/gift/card#SS-7K3MQ-2XA9T.${KEY}`;
  const visit = await open({ path, user: account() });
  await screen.findByText(/This link is in the email with your receipt/);
  visit.unmount();
  gifts.orders = [orderOf({ guest: false })];
  await open({ path });
  expect((await screen.findByRole('link', { name: 'Account and privacy' })).getAttribute('href')).toBe(
    '/profile/account',
  );
});

test('an incomplete link opens no order', async () => {
  giftServer();
  await open({ path: '/gift/card#SS-7K3MQ' });
  await heading('No gift behind this link');
  expect(callsTo('/api/gifts/orders/status')).toBe(0);
});

test('an account sees only whether its gifts were opened', async () => {
  giftServer();
  await open({ path: '/gift/bought', user: account() });
  await heading('Gifts');
  await screen.findByText('Not opened yet: 2');
  await screen.findByText('Opened');
});

test('dates are shown in the buyer’s time zone, and "Back" leads to the page from which the gift was opened', async () => {
  async function moveTo(timezoneId: string): Promise<void> {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  }
  onTestFinished(() => moveTo(''));
  await moveTo('Europe/Rome');
  const gifts = giftServer();
  const times = { paidAt: '2026-11-23T23:30:00.000Z', refundableUntil: '2026-12-23T23:30:00.000Z' };
  gifts.given = [orderOf(times)];
  gifts.orders = [orderOf({ ...times, guest: false })];
  const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');
  const { unmount } = await open({ path: '/gift/bought', user: account() });
  await screen.findByRole('link', { name: /24 November 2026$/ });
  expect(back()).toBe('/profile/account');
  unmount();
  await open({ path: `/gift/card#SS-7K3MQ-2XA9T.${KEY}`, user: account() });
  await screen.findByText(/until 24 December 2026/);
  expect(back()).toBe('/gift/bought');
});

test('an account without gifts gets a link to buy one', async () => {
  giftServer().given = [];
  await open({ path: '/gift/bought', user: account() });
  await screen.findByText('No gift yet.');
  expect(screen.getByRole('link', { name: 'Give it to somebody' }).getAttribute('href')).toBe('/gift/buy');
});
