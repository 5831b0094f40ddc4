import { invalidRequest } from './errors.ts';
import { link, type PaypalSim } from '../context.ts';
import type { Link, WebhookEvent } from '../types.ts';

type Query = Record<string, string | undefined>;

/** An unknown query parameter is PayPal's error, as in a body. */
export function allowOnly(query: Query, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw invalidRequest(unknown.map((name) => `${name} is not supported`));
}

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list: newest first, in pages. */
export function listEvents(sim: PaypalSim, query: Query): { events: WebhookEvent[]; links: Link[] } {
  allowOnly(query, ['page_size', 'start_time', 'next_page_token']);
  const size = Number(query.page_size ?? 10);
  const from = Date.parse(query.start_time ?? '1970-01-01T00:00:00Z');
  if (!(size >= 1 && size <= 300) || Number.isNaN(from))
    throw invalidRequest(['A value of the query does not conform to its format.']);
  // PayPal's times are whole seconds.
  const first = Math.floor(from / 1000) * 1000;
  const found = sim.events.newestFirst().filter(({ create_time: at }) => Date.parse(at) >= first);
  const start = found.findIndex(({ id }) => id === query.next_page_token) + 1;
  const events = found.slice(start, start + size);
  const more = start + size < found.length;
  const links = more ? [link(sim, 'next', nextPath(query, events.at(-1)!))] : [];
  return { events, links };
}

function nextPath(query: Query, last: WebhookEvent): string {
  const search = new URLSearchParams({ ...(query as Record<string, string>), next_page_token: last.id });
  return `/v1/notifications/webhooks-events?${search.toString()}`;
}
