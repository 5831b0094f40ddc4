/** The product's main job: register, pay, complete a day, find it on another device. */
import { PASSWORD, type Person, person } from '@scrollstop/tools/testing/person';
import { noAcknowledgedWrites, pay } from './simulated-users.ts';

const TEXT = 'a walk along the harbour';

export interface Target {
  origins: readonly string[];
  /** Browser address of the card provider; through the gateway when absent. */
  stripe?: string;
  /** Headers of each device, e.g. the client address as a proxy sends it. */
  headersOf?: () => Record<string, string>;
}

export interface Done {
  id: number;
  credentials: { email: string; password: string };
  /** The other device, signed in. */
  laptop: Person;
  /** Each line describes an error. */
  faults: string[];
}

/** Throws when registration fails, because nothing else can be checked then. */
export async function mainJob({ origins, stripe, headersOf }: Target): Promise<Done> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const phone = person(origins, headersOf?.());
  const credentials = { email: phone.email, password: PASSWORD };
  const registered = await phone.ask('POST', '/api/auth/register', credentials);
  if (registered.status !== 201)
    throw new Error(`registration responds with ${registered.status} ${JSON.stringify(registered.body)}`);
  const { id } = registered.body as { id: number };
  const ledger = noAcknowledgedWrites();
  await pay({ person: phone, id, days: new Map(), paid: false }, ledger, stripe);
  const day = { day: 1, completed: true, completionStatus: 'yes', reflectionText: TEXT };
  const saved = await phone.ask('POST', '/api/progress', day);
  expect(`saving the day responds with ${saved.status}`, saved.status === 200);

  const laptop = person(origins, headersOf?.());
  const login = await laptop.ask('POST', '/api/auth/login', credentials);
  expect(`the other device’s login responds with ${login.status}`, login.status === 200);
  const found = await laptop.ask('GET', '/api/progress');
  expect('the other device does not find the day', JSON.stringify(found.body).includes(TEXT));
  const user = await laptop.ask('GET', '/api/auth/user');
  expect('the user paid but is not premium', (user.body as { access?: string }).access === 'premium');
  return { id, credentials, laptop, faults: [...faults, ...ledger.unexpected] };
}
