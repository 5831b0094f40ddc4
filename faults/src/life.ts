/**
 * What people do while parts die: register, save days, pay. Only what was answered with 2xx is written into the
 * ledger; whoever is sent away (no answer, 503) tries again, as the product's own clients do.
 */
import { randomInt } from 'node:crypto';
import { type Answer, PASSWORD, type Person, person } from '@scrollstop/tools/testing/person';

export type Record = { person: Person; id: number; days: Map<number, string>; paid: boolean };

export type Ledger = {
  people: Record[];
  /** Writes that were answered with 2xx. */
  writes: number;
  /** Answers that nobody may give: 5xx other than 503, and what a try should not have met. */
  wrong: string[];
  /** Tries that were sent away or met nobody. */
  again: number;
  /** From the first try of a write to its 2xx, in ms. */
  slowest: number;
};

export const emptyLedger = (): Ledger => ({ people: [], writes: 0, wrong: [], again: 0, slowest: 0 });

const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

export type Life = {
  origins: string[];
  ledger: Ledger;
  ended: () => boolean;
  /** Where the payer meets the card provider; through the gateway, as `npm start` has it, when not given. */
  stripe?: string;
};

/** One person after the other until the end, each with their whole month. */
export async function live(life: Life): Promise<void> {
  while (!life.ended()) await oneMonth(life);
}

async function oneMonth({ origins, ledger, ended, stripe }: Life): Promise<void> {
  const someone = person(origins, { 'x-forwarded-for': someAddress() });
  const { email, ask } = someone;
  const credentials = { email, password: PASSWORD };
  const registered = await insist(ledger, async () => {
    const answer = await ask('POST', '/api/auth/register', credentials);
    // The try before had been done, and only its answer was lost.
    return answer.status === 409 ? ask('POST', '/api/auth/login', credentials) : answer;
  });
  if (!registered) return;
  const record: Record = {
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
    if (await insist(ledger, () => ask('POST', '/api/progress', body))) record.days.set(day, text);
    if (payer && day === 3) await pay(record, ledger, stripe);
  }
}

/** Believed only where a proxy is trusted; there it keeps people from counting as one. */
const someAddress = () => `100.64.${randomInt(256)}.${randomInt(1, 255)}`;

export async function pay(record: Record, ledger: Ledger, stripe?: string): Promise<void> {
  const { ask } = record.person;
  const intent = await insist(ledger, () => ask('POST', '/api/create-payment-intent', { amount: 7.9 }));
  if (!intent) return;
  const { clientSecret } = intent.body as { clientSecret: string };
  const id = clientSecret.split('_secret')[0];
  const card = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  const key = await publishableKey(record.person);
  const confirmed = await insist(ledger, async () => {
    const confirm = stripe ? person([stripe]).ask : ask;
    const answer = await confirm('POST', `/sandbox/stripe/v1/payment_intents/${id}/confirm`, card, {
      authorization: `Bearer ${key}`,
    });
    const { error } = answer.body as { error?: { payment_intent?: { status: string } } };
    // Confirmed by the try before.
    return error?.payment_intent?.status === 'succeeded' ? { ...answer, status: 200 } : answer;
  });
  if (!confirmed) return;
  record.paid = true;
  await insist(ledger, () => ask('POST', '/api/upgrade-to-premium'));
}

/** Of the simulated provider, from the page that the gateway serves. Each product has its own. */
async function publishableKey({ ask }: Person): Promise<string> {
  for (;;) {
    const { status, body } = await ask('GET', '/');
    const key = /"publishableKey":"([^"]+)"/.exec(String(body))?.[1];
    if (status === 200 && key) return key;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Tries until it is accepted. Undefined, and a line in `wrong`, when it never is or is refused for good. */
async function insist(ledger: Ledger, attempt: () => Promise<Answer>): Promise<Answer | undefined> {
  const since = Date.now();
  for (;;) {
    const answer = await attempt();
    if (answer.status >= 200 && answer.status < 300) {
      ledger.writes++;
      ledger.slowest = Math.max(ledger.slowest, Date.now() - since);
      return answer;
    }
    const sentAway = answer.status === 0 || answer.status === 503;
    if (!sentAway || Date.now() - since > PATIENCE_MS) {
      ledger.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      return undefined;
    }
    ledger.again++;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
