/** Steps shared by the payment tests. */
import { checkout } from '@scrollstop/challenge/features/checkout/en';
import { priceBook, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { billingErrors, type Offer } from '@scrollstop/contracts/billing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, open, findButton } from '../harness.tsx';
import { account, server, worker } from '../server.ts';

export type Visit = Awaited<ReturnType<typeof open>>;

/** The price of the page's offer, and the name of the button that pays it. */
export const PRICE = priceOf('web', 'en');
export const PAY = checkout.pay(PRICE);

/** From now on the offer costs $9.90, and this request refuses the price shown by the page. */
export function changePrice(call: string): void {
  const offer: Offer = { id: 'web', ...priceBook.web, amount: 990, reference: null };
  worker.use(http.get('/api/offers', () => HttpResponse.json([offer])));
  server.refuses[call] = { status: 400, body: { message: 'no', code: billingErrors.amountMismatch } };
  server.upgrades = [402];
}

/** Opens the checkout up to the card form. */
export async function chooseCard(change: Parameters<typeof open>[0] = {}): Promise<Visit> {
  const visit = await open({ path: '/checkout', user: account(), ...change });
  await visit.pointer.click(await findButton(/^Card/));
  return visit;
}

export async function typeCard(
  { pointer }: Visit,
  { name = 'Giulia Rossi', number = '4242424242424242', expiry = '1230' } = {},
): Promise<void> {
  const holder = await screen.findByLabelText('Cardholder name');
  if (name) await pointer.fill(holder, name);
  await pointer.fill(screen.getByLabelText('Card number'), number);
  await pointer.fill(screen.getByLabelText('Expiry'), expiry);
  await pointer.fill(screen.getByLabelText('CVC'), '123');
}

/** Pays with a card that needs no authentication. */
export async function payByCard(): Promise<Visit> {
  const visit = await chooseCard();
  await typeCard(visit);
  await visit.pointer.click(await findButton(PAY));
  return visit;
}

/** Waits for the toast and home, because otherwise the redirect would happen in the next test. */
export async function expectPaid(): Promise<void> {
  await screen.findByText('Welcome to Premium.');
  await heading('Remote at /');
}

/** The tracked payment events. */
export const payments = ({ tracked }: Visit): string[] => tracked.filter((event) => event.startsWith('payment_'));

export const sent = (path: string): unknown => server.bodies[server.calls.findIndex((call) => call.endsWith(path))];
