/** The seeded accounts, one for each state that developers need. */
import { type Seeder, waitFor } from './seeder.ts';
import type { Offer, PurchaseResponse } from '@scrollstop/contracts/billing';
import { cardForm, confirmPathOf } from '../testing/card-form.ts';

export type Access = 'none' | 'trial' | 'expired' | 'premium';

type SeedAccount = {
  name: string;
  state: string;
  access: Access;
  /** Gives the account its access. `begin`, the days and `then` are done once, for a new account. */
  begin: (seeder: Seeder) => Promise<unknown>;
  /** The number of completed days. */
  days: number;
  then?: (seeder: Seeder) => Promise<void>;
  /** Runs every time, to restore a state that changes with time. */
  refresh?: (seeder: Seeder) => Promise<void>;
};

const startTrial = (seeder: Seeder) => seeder.call('POST', '/api/trial/start');

/** Moves a trial, for which there is no API call, and reopens one that was reported as ended. */
const trialFrom = (seeder: Seeder, start: Date): Promise<void> =>
  seeder.updateAccount(`trial_started_at = '${start.toISOString()}', trial_expired_told_at = null`);

/** Moves the trial so that it ends in this number of hours. */
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
    then: refund,
  },
  {
    name: 'store-buyer',
    state: 'Premium by an order in the Shopify store; address proven',
    access: 'premium',
    begin: buyInStore,
    days: 0,
  },
];

/** Waits until the account has this access; throws if it does not get it. */
export async function checkAccess(seeder: Seeder, wanted: Access): Promise<void> {
  await waitFor(`${seeder.email}: access "${wanted}"`, async () => {
    const { access } = await seeder.call<{ access: Access }>('GET', '/api/auth/user');
    return access === wanted || undefined;
  });
}

/** Buys the web offer with the calls of a browser and a test card that always succeeds. */
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

async function refund(seeder: Seeder): Promise<void> {
  const { purchase } = await seeder.call<PurchaseResponse>('GET', '/api/billing/purchase');
  await seeder.call('POST', '/api/billing/refund', { paymentId: purchase?.paymentId });
}

/** Buys in the store, and verifies the address by the welcome mail's link, which activates Premium (decision 015). */
async function buyInStore(seeder: Seeder): Promise<void> {
  await seeder.call('POST', '/control/shopify/orders', { email: seeder.email });
  const token = await waitFor(`the welcome mail of ${seeder.email}`, async () => {
    const query = new URLSearchParams({ to: seeder.email });
    const mails = await seeder.call<{ text: string }[]>('GET', `/sandbox/mailbox/messages?${String(query)}`);
    return mails.map(({ text }) => /#(\d+\.\S+)/.exec(text)?.[1]).find(Boolean);
  });
  await seeder.call('POST', '/api/auth/verify-email', { token });
}
