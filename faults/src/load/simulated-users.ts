/**
 * Users who register, save days and pay while processes are killed. The ledger records acknowledged writes; requests
 * without a response or with 503 are retried, as the product's clients do.
 */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cardForm, confirmPathOf } from '@scrollstop/tools/testing/card-form';
import { type CallResult, PASSWORD, type ApiUser, apiUser } from '@scrollstop/tools/testing/api-user';

export type SimulatedUser = { user: ApiUser; id: number; days: Map<number, string>; paid: boolean };

export type AcknowledgedWrites = {
  users: SimulatedUser[];
  /** The number of writes with a 2xx response. */
  writes: number;
  /** Responses that must not occur: 5xx other than 503, and refusals of valid requests. */
  unexpected: string[];
  /** The number of attempts with 503 or without a response. */
  retries: number;
  /** The longest time from the first attempt of a write to its 2xx, in milliseconds. */
  slowest: number;
};

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  users: [],
  writes: 0,
  unexpected: [],
  retries: 0,
  slowest: 0,
});

/** Starts users who write until `end`. `more` waits for further writes, or for a response that must not occur. */
export function startUsers(count: number, origins: string[], stripe?: string) {
  const ledger = noAcknowledgedWrites();
  let ended = false;
  const simulation = { origins, ledger, ended: () => ended, ...(stripe && { stripe }) };
  const users = Array.from({ length: count }, () => simulateUsers(simulation));
  return {
    ledger,
    more: async (writes: number): Promise<void> => {
      const until = ledger.writes + writes;
      while (ledger.writes < until && ledger.unexpected.length === 0) await setTimeout(20);
    },
    end: async (): Promise<void> => {
      ended = true;
      await Promise.all(users);
    },
  };
}
export type Users = ReturnType<typeof startUsers>;

const PAUSE_MS = 100;
const GIVE_UP_AFTER_MS = 60_000;

type Simulation = {
  origins: string[];
  ledger: AcknowledgedWrites;
  ended: () => boolean;
  /** The card provider's address for browsers; by default the gateway forwards to it, as in `npm start`. */
  stripe?: string;
};

/** Runs one user after another until the end, each for one month. */
async function simulateUsers(simulation: Simulation): Promise<void> {
  while (!simulation.ended()) await oneMonth(simulation);
}

async function oneMonth({ origins, ledger, ended, stripe }: Simulation): Promise<void> {
  const user = apiUser(origins, { 'x-forwarded-for': someAddress() });
  const { email, call } = user;
  const credentials = { email, password: PASSWORD };
  const registered = await retryUntilAccepted(ledger, () => call('POST', '/api/auth/register', credentials));
  if (!registered) return;
  const record: SimulatedUser = {
    user,
    id: (registered.body as { id: number }).id,
    days: new Map(),
    paid: false,
  };
  ledger.users.push(record);
  const payer = ledger.users.length % 3 === 0;
  for (let day = 1; day <= 30 && !ended(); day++) {
    const text = `${record.id} on day ${day}`;
    const body = { day, completed: true, completionStatus: 'yes', reflectionText: text };
    if (await retryUntilAccepted(ledger, () => call('POST', '/api/progress', body))) record.days.set(day, text);
    if (payer && day === 3) await pay(record, ledger, stripe);
  }
}

/** A client address, which gives each user separate rate limits where the caller is a trusted proxy. */
const someAddress = () => `100.64.${randomInt(256)}.${randomInt(1, 255)}`;

export async function pay(record: SimulatedUser, ledger: AcknowledgedWrites, stripe?: string): Promise<void> {
  const { call } = record.user;
  const intent = await retryUntilAccepted(ledger, () => call('POST', '/api/create-payment-intent', {}));
  if (!intent) return;
  const { clientSecret } = intent.body as { clientSecret: string };
  const card = new URLSearchParams(cardForm(clientSecret));
  const key = await publishableKey(record.user);
  const confirmed = await retryUntilAccepted(ledger, async () => {
    const confirm = stripe ? apiUser([stripe]).call : call;
    const response = await confirm('POST', `/sandbox/stripe${confirmPathOf(clientSecret)}`, card, {
      authorization: `Bearer ${key}`,
    });
    const { error } = response.body as { error?: { payment_intent?: { status: string } } };
    // The previous attempt has already confirmed the payment.
    return error?.payment_intent?.status === 'succeeded' ? { ...response, status: 200 } : response;
  });
  if (!confirmed) return;
  record.paid = true;
  await retryUntilAccepted(ledger, () => call('POST', '/api/upgrade-to-premium'));
}

/** Reads the key of the simulated provider from the gateway's page, because each product has its own key. */
async function publishableKey({ call }: ApiUser): Promise<string> {
  for (;;) {
    const { status, body } = await call('GET', '/');
    const key = /"publishableKey":"([^"]+)"/.exec(String(body))?.[1];
    if (status === 200 && key) return key;
    await setTimeout(PAUSE_MS);
  }
}

/** Returns undefined and adds a line to `unexpected` if the request is refused, or not accepted in time. */
async function retryUntilAccepted(
  ledger: AcknowledgedWrites,
  attempt: () => Promise<CallResult>,
): Promise<CallResult | undefined> {
  const since = Date.now();
  for (;;) {
    const response = await attempt();
    if (response.status >= 200 && response.status < 300) {
      ledger.writes++;
      ledger.slowest = Math.max(ledger.slowest, Date.now() - since);
      return response;
    }
    const mayPass = response.status === 0 || response.status === 503;
    if (!mayPass || Date.now() - since > GIVE_UP_AFTER_MS) {
      ledger.unexpected.push(`${response.status} ${JSON.stringify(response.body)}`);
      return undefined;
    }
    ledger.retries++;
    await setTimeout(PAUSE_MS);
  }
}
