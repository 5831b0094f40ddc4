/** Performs the steps of the first screens through the API, for specs that test later ones. */
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { TRIAL_HOURS } from '@scrollstop/challenge/constants';
import { cardForm, confirmPathOf } from '@scrollstop/tools/testing/card-form';
import { query } from '../product/query.ts';
import { proofLink } from './mailbox.ts';
import { CARD_OK } from './user.ts';

export interface Account {
  id: number;
  email: string;
  password: string;
}

/** Registers; the session cookies are stored in the request context, and so in its browser context. */
export async function register(http: APIRequestContext): Promise<Account> {
  const email = `e2e-${randomBytes(6).toString('hex')}@example.com`;
  const password = 'a walk by the sea';
  const response = await http.post('/api/auth/register', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return { id, email, password };
}

async function createIntent(http: APIRequestContext): Promise<string> {
  const response = await http.post('/api/create-payment-intent', { data: {} });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { clientSecret: string }).clientSecret;
}

/** Confirms as the provider's script does in the card form: form-encoded, with publishable key and client secret. */
export async function confirmCard(http: APIRequestContext, clientSecret: string, number = CARD_OK) {
  const page = await (await http.get('/')).text();
  const config = /id="runtime-config">([^<]+)</.exec(page)?.[1] ?? '{}';
  const { card } = JSON.parse(config) as { card: { publishableKey: string; sandboxUrl: string } };
  return http.post(`${card.sandboxUrl}${confirmPathOf(clientSecret)}`, {
    headers: { authorization: `Bearer ${card.publishableKey}` },
    form: cardForm(clientSecret, number),
  });
}

export async function pay(http: APIRequestContext): Promise<void> {
  const confirmed = await confirmCard(http, await createIntent(http));
  expect(confirmed.status(), await confirmed.text()).toBe(200);
}

export async function becomePremium(http: APIRequestContext): Promise<Account> {
  const account = await register(http);
  await pay(http);
  await save(http, '/api/upgrade-to-premium');
  expect(await access(http)).toBe('premium');
  return account;
}

/** Opens the welcome mail's link, because only a verified address gets mail reminders (N-9). */
export async function proveAddress(http: APIRequestContext, email: string): Promise<void> {
  const [, token] = (await proofLink(http, email)).split('#');
  await save(http, '/api/auth/verify-email', { token });
}

export async function access(http: APIRequestContext): Promise<string> {
  const response = await http.get('/api/auth/user');
  return response.ok() ? ((await response.json()) as { access: string }).access : `status ${response.status()}`;
}

/** Registers and starts the trial. */
export async function startTrial(http: APIRequestContext): Promise<Account> {
  const account = await register(http);
  await save(http, '/api/trial/start');
  expect(await access(http)).toBe('trial');
  return account;
}

export async function signIn(http: APIRequestContext, { email, password }: Account): Promise<void> {
  await save(http, '/api/auth/login', { email, password });
}

/** Sends a POST that must be accepted. */
export async function save(http: APIRequestContext, path: string, data?: unknown): Promise<void> {
  const saved = await http.post(path, data === undefined ? {} : { data });
  expect([200, 204], `${path}: ${saved.status()} ${await saved.text()}`).toContain(saved.status());
}

/** Returns the body of a GET without validating it. */
export const getJson = async (http: APIRequestContext, path: string): Promise<unknown> =>
  (await http.get(path)).json() as Promise<unknown>;

/** Moves the start of the trial back by its length, because a test cannot wait that long. */
export const expireTrial = (userId: number) =>
  query('update auth.account set trial_started_at = trial_started_at - make_interval(hours => $2) where id = $1', [
    userId,
    TRIAL_HOURS,
  ]);
