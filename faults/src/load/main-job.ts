/** The product's main job: register, pay, do the day, find it on another device. */
import { PASSWORD, type Person, person } from '@scrollstop/tools/testing/person';
import { emptyLedger, pay } from './simulated-users.ts';

const TEXT = 'a walk along the harbour';

export interface Place {
  origins: readonly string[];
  /** Where the payer meets the card provider; through the gateway when not given. */
  stripe?: string;
  /** Headers of each device, e.g. the address that a proxy says. */
  headersOf?: () => Record<string, string>;
}

export interface Done {
  id: number;
  credentials: { email: string; password: string };
  /** The other device, signed in. */
  laptop: Person;
  /** Each line is something that went wrong. */
  faults: string[];
}

/** Throws when nobody can register: nothing can be looked at then. */
export async function mainJob({ origins, stripe, headersOf }: Place): Promise<Done> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const phone = person(origins, headersOf?.());
  const credentials = { email: phone.email, password: PASSWORD };
  const registered = await phone.ask('POST', '/api/auth/register', credentials);
  if (registered.status !== 201)
    throw new Error(`registration answers ${registered.status} ${JSON.stringify(registered.body)}`);
  const { id } = registered.body as { id: number };
  const ledger = emptyLedger();
  await pay({ person: phone, id, days: new Map(), paid: false }, ledger, stripe);
  const day = { day: 1, completed: true, completionStatus: 'yes', reflectionText: TEXT };
  const saved = await phone.ask('POST', '/api/progress', day);
  expect(`saving the day answers ${saved.status}`, saved.status === 200);

  const laptop = person(origins, headersOf?.());
  const login = await laptop.ask('POST', '/api/auth/login', credentials);
  expect(`the other device's login answers ${login.status}`, login.status === 200);
  const found = await laptop.ask('GET', '/api/progress');
  expect('the other device does not find the day', JSON.stringify(found.body).includes(TEXT));
  const user = await laptop.ask('GET', '/api/auth/user');
  expect('paid and is not premium', (user.body as { access?: string }).access === 'premium');
  return { id, credentials, laptop, faults: [...faults, ...ledger.unexpected] };
}
