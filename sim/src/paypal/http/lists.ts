import * as z from 'zod';
import { link, type PaypalSim } from '../context.ts';
import type { WebhookEvent } from '../types.ts';
import { checked } from './body.ts';

const EventsQuery = z.strictObject({
  page_size: z.coerce.number().min(1).max(300).default(10),
  start_time: z.iso.datetime().default('1970-01-01T00:00:00Z'),
  next_page_token: z.string().optional(),
});

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list: newest first, in pages. */
export function listEvents(sim: PaypalSim, given: Record<string, string>) {
  const { page_size: size, start_time: from, next_page_token: last } = checked(EventsQuery, given);
  // PayPal's times are whole seconds.
  const first = Math.floor(Date.parse(from) / 1000) * 1000;
  const found = sim.events.newestFirst().filter(({ create_time: at }) => Date.parse(at) >= first);
  const start = found.findIndex(({ id }) => id === last) + 1;
  const events = found.slice(start, start + size);
  const more = start + size < found.length;
  return { events, links: more ? [link(sim, 'next', nextPath(given, events.at(-1)!))] : [] };
}

function nextPath(query: Record<string, string>, last: WebhookEvent): string {
  const search = new URLSearchParams({ ...query, next_page_token: last.id });
  return `/v1/notifications/webhooks-events?${search.toString()}`;
}
