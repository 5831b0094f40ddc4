/** The seeded accounts: one for each state that a developer needs. */
import { type Seeder, waitFor } from './seeder.ts';
import type { Offer, PurchaseResponse } from '@scrollstop/contracts/billing';
import { cardForm, confirmPathOf } from '../testing/card-form.ts';

export type Access = 'none' | 'trial' | 'expired' | 'premium';

type SeedAccount = {
  name: string;
  state: string;
  access: Access;
  /** How it comes to its access. This, the days and `then` happen once, for a new account. */
  begin: (seeder: Seeder) => Promise<unknown>;
  /** Number of completed days. */
  days: number;
  then?: (seeder: Seeder) => Promise<void>;
  /** Runs every time: restores states that have moved on since the last run. */
  refresh?: (seeder: Seeder) => Promise<void>;
};

const startTrial = (seeder: Seeder) => seeder.call('POST', '/api/trial/start');

/** No API call moves a trial. One that was reported as ended is open again. */
const trialFrom = (seeder: Seeder, start: Date): Promise<void> =>
  seeder.updateAccount(`trial_started_at = '${start.toISOString()}', trial_expired_told_at = null`);

/** So many hours before its end; the server knows how long a trial is. */
async function trialWithHoursLeft(seeder: Seeder, hours: number): Promise<void> {
  const { trialStartDate, trialEndDate } = await seeder.call<Record<'trialStartDate' | 'trialEndDate', string>>(
    'GET',
    '/api/auth/user',
  );
  const length = Date.parse(trialEndDate) - Date.parse(trialStartDate);
  await trialFrom(seeder, new Date(Date.now() + hours * 3_600_000 - length));
}

export const ACCOUNTS: readonly SeedAccount[] = [
  {
    name: 'day1',
    state: 'trial begun just now; nothing done yet',
    access: 'trial',
    begin: startTrial,
    days: 0,
    refresh: (seeder) => trialFrom(seeder, new Date()),
  },
  {
    name: 'day12',
    state: 'Premium by card; days 1–11 done, day 12 is open',
    access: 'premium',
    begin: payByCard,
    days: 11,
  },
  {
    name: 'day31',
    state: 'Premium by card; all 30 days done, the last one yesterday',
    access: 'premium',
    begin: payByCard,
    days: 30,
  },
  {
    name: 'expired',
    state: 'trial ended a day ago; days 1 and 2 done',
    access: 'expired',
    begin: startTrial,
    days: 2,
    then: (seeder) => trialWithHoursLeft(seeder, -24),
  },
  {
    name: 'last-hours',
    state: 'trial with 8 hours left; day 1 done',
    access: 'trial',
    begin: startTrial,
    days: 1,
    refresh: (seeder) => trialWithHoursLeft(seeder, 8),
  },
  {
    name: 'premium',
    state: 'Premium by card, bought just now; refundable',
    access: 'premium',
    begin: payByCard,
    days: 0,
  },
  {
    name: 'refunded',
    state: 'bought by card and refunded; day 1 done',
    access: 'none',
    begin: payByCard,
    days: 1,
    then: giveBack,
  },
  {
    name: 'store-buyer',
    state: 'Premium by an order in the Shopify store; address proven',
    access: 'premium',
    begin: buyInStore,
    days: 0,
  },
];

/** Checks the state of the account by the API; throws when it does not reach the named state. */
export async function checkAccess(seeder: Seeder, wanted: Access): Promise<void> {
  await waitFor(`${seeder.email}: access "${wanted}"`, async () => {
    const { access } = await seeder.call<{ access: Access }>('GET', '/api/auth/user');
    return access === wanted || undefined;
  });
}

/** By the calls of a buyer's browser: the offer of the web, paid with the test card that always succeeds. */
async function payByCard(seeder: Seeder): Promise<void> {
  const offers = await seeder.call<Offer[]>('GET', '/api/offers');
  const { amount = 0 } = offers.find(({ id }) => id === 'web') ?? {};
  const { clientSecret } = await seeder.call<{ clientSecret: string }>('POST', '/api/create-payment-intent', {
    amount: amount / 100,
  });
  const form = new URLSearchParams({ ...cardForm(clientSecret), key: seeder.target.publishableKey });
  await seeder.call('POST', `/sandbox/stripe${confirmPathOf(clientSecret)}`, form);
  await seeder.call('POST', '/api/upgrade-to-premium');
}

async function giveBack(seeder: Seeder): Promise<void> {
  const { purchase } = await seeder.call<PurchaseResponse>('GET', '/api/billing/purchase');
  await seeder.call('POST', '/api/billing/refund', { paymentId: purchase?.paymentId });
}

/** Premium follows once the address is proven by the link of the welcome mail (decision 015). */
async function buyInStore(seeder: Seeder): Promise<void> {
  await seeder.call('POST', '/control/shopify/orders', { email: seeder.email });
  const token = await waitFor(`the welcome mail of ${seeder.email}`, async () => {
    const query = new URLSearchParams({ to: seeder.email });
    const mails = await seeder.call<{ text: string }[]>('GET', `/sandbox/mailbox/messages?${String(query)}`);
    return mails.map(({ text }) => /#(\d+\.\S+)/.exec(text)?.[1]).find(Boolean);
  });
  await seeder.call('POST', '/api/auth/verify-email', { token });
}
