/** Reads the simulators' logs of requests, charges and webhooks. */
import type { ProviderName } from '@scrollstop/contracts/primitives';

interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  params: unknown;
}

/** Calls the control API: by POST if there is a body, otherwise by GET. */
export async function control<T>(path: string, body?: object): Promise<T> {
  const address = process.env['E2E_SIM'];
  if (!address) throw new Error('E2E_SIM is not set: the global setup did not start the product.');
  const headers = { 'content-type': 'application/json' };
  const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${address}/control${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The provider's requests that mention this payment, by Stripe's intent id or PayPal's order id. */
export async function requestsAbout(provider: ProviderName, id: string): Promise<LoggedRequest[]> {
  const requests = await control<LoggedRequest[]>(`/${provider}/requests`);
  return requests.filter((request) => JSON.stringify(request).includes(id));
}

/** The number of times that the provider has charged this payment. */
export async function chargesOf(provider: ProviderName, id: string): Promise<number> {
  const done = provider === 'stripe' ? '/confirm' : '/capture';
  const requests = await requestsAbout(provider, id);
  return requests.filter(({ path, status }) => path.endsWith(done) && status < 300).length;
}

interface Delivery {
  /** The id of the event. */
  id: string;
  type: string;
  status: number | null;
}

/** Waits until PayPal has delivered its events, and returns the types of this order's events that we accepted. */
export async function acceptedPaypalEvents(order: string): Promise<string[]> {
  await control('/paypal/webhooks/idle');
  const events = await control<{ id: string; resource: unknown }[]>('/paypal/events');
  const about = events.filter(({ resource }) => JSON.stringify(resource).includes(order));
  const ids = new Set(about.map(({ id }) => id));
  const attempts = await control<Delivery[]>('/paypal/webhooks/attempts');
  const taken = attempts.filter(({ id, status }) => ids.has(id) && status === 200);
  return [...new Set(taken.map(({ type }) => type))].sort();
}
