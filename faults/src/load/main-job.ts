/** The product's main job: a user registers, pays, completes a day and finds it on another device. */
import { PASSWORD, type ApiUser, apiUser } from '@scrollstop/tools/testing/api-user';
import { noAcknowledgedWrites, pay } from './simulated-users.ts';

const TEXT = 'a walk along the harbour';

export interface Target {
  origins: readonly string[];
  /** The card provider's address for browsers; by default the gateway forwards to it. */
  stripe?: string;
  /** Headers of each device, such as the client address that a proxy adds. */
  headersOf?: () => Record<string, string>;
}

export interface Done {
  id: number;
  credentials: { email: string; password: string };
  /** The other device, signed in. */
  laptop: ApiUser;
  /** Each line describes an error. */
  faults: string[];
}

/** Throws if the registration fails, because nothing else can then be checked. */
export async function mainJob({ origins, stripe, headersOf }: Target): Promise<Done> {
  const faults: string[] = [];
  const expect = (what: string, holds: boolean) => void (holds || faults.push(what));
  const phone = apiUser(origins, headersOf?.());
  const credentials = { email: phone.email, password: PASSWORD };
  const registered = await phone.call('POST', '/api/auth/register', credentials);
  if (registered.status !== 201)
    throw new Error(`registration responds with ${registered.status} ${JSON.stringify(registered.body)}`);
  const { id } = registered.body as { id: number };
  const ledger = noAcknowledgedWrites();
  await pay({ user: phone, id, days: new Map(), paid: false }, ledger, stripe);
  const day = { day: 1, completed: true, completionStatus: 'yes', reflectionText: TEXT };
  const saved = await phone.call('POST', '/api/progress', day);
  expect(`saving the day responds with ${saved.status}`, saved.status === 200);

  const laptop = apiUser(origins, headersOf?.());
  const login = await laptop.call('POST', '/api/auth/login', credentials);
  expect(`the other device’s login responds with ${login.status}`, login.status === 200);
  const found = await laptop.call('GET', '/api/progress');
  expect('the other device does not find the day', JSON.stringify(found.body).includes(TEXT));
  const user = await laptop.call('GET', '/api/auth/user');
  expect('the user paid but is not premium', (user.body as { access?: string }).access === 'premium');
  return { id, credentials, laptop, faults: [...faults, ...ledger.unexpected] };
}
