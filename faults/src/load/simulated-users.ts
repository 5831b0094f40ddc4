/**
 * Users who register, save days and pay while parts are killed. The ledger records writes with a 2xx; a request without
 * a response, or with 503, is retried, as the product's own clients do.
 */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cardForm, confirmPathOf } from '@scrollstop/tools/testing/card-form';
import { type CallResult, PASSWORD, type Person, person } from '@scrollstop/tools/testing/person';

export type SimulatedUser = { person: Person; id: number; days: Map<number, string>; paid: boolean };

export type AcknowledgedWrites = {
  people: SimulatedUser[];
  /** Writes that got a 2xx. */
  writes: number;
  /** Responses that must not occur: 5xx other than 503, and any refusal of a valid request. */
  unexpected: string[];
  /** Tries that got 503 or no response. */
  retries: number;
  /** Milliseconds from the first try of a write to its 2xx. */
  slowest: number;
};

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  people: [],
  writes: 0,
  unexpected: [],
  retries: 0,
  slowest: 0,
});

/** Users who go on until `end`. `more` waits for so many further writes, or for a response that must not occur. */
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
  /** Browser address of the card provider; when absent through the gateway, as in `npm start`. */
  stripe?: string;
};

/** Runs one user after another until the end, each for a whole month. */
async function simulateUsers(simulation: Simulation): Promise<void> {
  while (!simulation.ended()) await oneMonth(simulation);
}

async function oneMonth({ origins, ledger, ended, stripe }: Simulation): Promise<void> {
  const someone = person(origins, { 'x-forwarded-for': someAddress() });
  const { email, ask } = someone;
  const credentials = { email, password: PASSWORD };
  const registered = await retryUntilAccepted(ledger, () => ask('POST', '/api/auth/register', credentials));
  if (!registered) return;
  const record: SimulatedUser = {
    person: someone,
    id: (registered.body as { id: number }).id,
    days: new Map(),
    paid: false,
  };
  ledger.people.push(record);
  const payer = ledger.people.length % 3 === 0;
  for (let day = 1; day <= 30 && !ended(); day++) {
    const text = `${record.id} on day ${day}`;
    const body = { day, completed: true, completionStatus: 'yes', reflectionText: text };
    if (await retryUntilAccepted(ledger, () => ask('POST', '/api/progress', body))) record.days.set(day, text);
    if (payer && day === 3) await pay(record, ledger, stripe);
  }
}

/** Trusted only from a trusted proxy; there it gives each user a separate limit. */
const someAddress = () => `100.64.${randomInt(256)}.${randomInt(1, 255)}`;

export async function pay(record: SimulatedUser, ledger: AcknowledgedWrites, stripe?: string): Promise<void> {
  const { ask } = record.person;
  const intent = await retryUntilAccepted(ledger, () => ask('POST', '/api/create-payment-intent', {}));
  if (!intent) return;
  const { clientSecret } = intent.body as { clientSecret: string };
  const card = new URLSearchParams(cardForm(clientSecret));
  const key = await publishableKey(record.person);
  const confirmed = await retryUntilAccepted(ledger, async () => {
    const confirm = stripe ? person([stripe]).ask : ask;
    const response = await confirm('POST', `/sandbox/stripe${confirmPathOf(clientSecret)}`, card, {
      authorization: `Bearer ${key}`,
    });
    const { error } = response.body as { error?: { payment_intent?: { status: string } } };
    // Confirmed by the previous try.
    return error?.payment_intent?.status === 'succeeded' ? { ...response, status: 200 } : response;
  });
  if (!confirmed) return;
  record.paid = true;
  await retryUntilAccepted(ledger, () => ask('POST', '/api/upgrade-to-premium'));
}

/** Reads the key of the simulated provider from the page that the gateway serves. Each product has its own. */
async function publishableKey({ ask }: Person): Promise<string> {
  for (;;) {
    const { status, body } = await ask('GET', '/');
    const key = /"publishableKey":"([^"]+)"/.exec(String(body))?.[1];
    if (status === 200 && key) return key;
    await setTimeout(PAUSE_MS);
  }
}

/** Returns undefined and adds a line to `unexpected` when the request is refused for good or never accepted. */
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
