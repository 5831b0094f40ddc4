/** Purchases through the simulators, by the calls of a buyer's browser and of the store. */
import type { Offer, PurchaseResponse } from '@scrollstop/contracts/billing';
import { cardForm, confirmPathOf } from '../testing/card-form.ts';
import { type Seeder, waitFor } from './seeder.ts';

/** The offer of the web, paid with the test card that always succeeds. */
export async function payByCard(seeder: Seeder): Promise<void> {
  const offers = await seeder.call<Offer[]>('GET', '/api/offers');
  const { amount = 0 } = offers.find(({ id }) => id === 'web') ?? {};
  const { clientSecret } = await seeder.call<{ clientSecret: string }>('POST', '/api/create-payment-intent', {
    amount: amount / 100,
  });
  const form = new URLSearchParams({ ...cardForm(clientSecret), key: seeder.target.publishableKey });
  await seeder.call('POST', `/sandbox/stripe${confirmPathOf(clientSecret)}`, form);
  await seeder.call('POST', '/api/upgrade-to-premium');
}

export async function giveBack(seeder: Seeder): Promise<void> {
  const { purchase } = await seeder.call<PurchaseResponse>('GET', '/api/billing/purchase');
  await seeder.call('POST', '/api/billing/refund', { paymentId: purchase?.paymentId });
}

/** Premium follows once the address is proven by the link of the welcome mail (decision 015). */
export async function buyInStore(seeder: Seeder): Promise<void> {
  await seeder.call('POST', '/control/shopify/orders', { email: seeder.email });
  const token = await waitFor(`the welcome mail of ${seeder.email}`, async () => {
    const query = new URLSearchParams({ to: seeder.email });
    const mails = await seeder.call<{ text: string }[]>('GET', `/sandbox/mailbox/messages?${String(query)}`);
    return mails.map(({ text }) => /#(\d+\.\S+)/.exec(text)?.[1]).find(Boolean);
  });
  await seeder.call('POST', '/api/auth/verify-email', { token });
}
