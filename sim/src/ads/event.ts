import * as z from 'zod';
import { invalidParameter } from './errors.ts';

/** SHA-256 in lower-case hex; unhashed personal data is refused. */
const digest = z.string().regex(/^[a-f0-9]{64}$/);
const hashed = z.array(digest).min(1);
const isoCurrency = z.string().regex(/^[A-Z]{3}$/i);

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters */
const UserData = z.strictObject({
  em: hashed.optional(),
  external_id: hashed.optional(),
  client_user_agent: z.string(),
});

const CustomData = z
  .object({
    value: z.number().min(0).optional(),
    currency: isoCurrency.optional(),
  })
  .catchall(z.unknown());

/**
 * Events of a website, which must include their page and user agent:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export const ServerEvent = z.strictObject({
  event_name: z.string().min(1).max(50),
  event_time: z.int(),
  user_data: UserData,
  custom_data: CustomData.optional(),
  event_source_url: z.url(),
  event_id: z.string().min(1).max(256),
  action_source: z.literal('website'),
});
export type ServerEvent = z.infer<typeof ServerEvent>;

const EventsBody = z.strictObject({ data: z.array(z.unknown()).min(1).max(1000) });

const sevenDays = 7 * 86_400;
/** Seconds, for clock differences. */
const tolerance = 60;

/** Returns all events of a request, or throws the one error that rejects all of them. `now` in seconds. */
export function readEvents(body: unknown, now: number): ServerEvent[] {
  const { data } = parsed(EventsBody, body, 'body');
  return data.map((given, index) => readEvent(given, `data[${String(index)}]`, now));
}

function readEvent(given: unknown, place: string, now: number): ServerEvent {
  const event = parsed(ServerEvent, given, place);
  const { event_time: time, event_name: name, custom_data: custom } = event;
  if (time < now - sevenDays) throw invalidParameter(`${place}: event_time is more than 7 days ago`);
  if (time > now + tolerance) throw invalidParameter(`${place}: event_time must not be in the future`);
  if (name === 'Purchase' && (custom?.value === undefined || custom.currency === undefined))
    throw invalidParameter(`${place}: custom_data must have value and currency for Purchase events`);
  return event;
}

function parsed<T extends z.ZodType>(shape: T, given: unknown, place: string): z.infer<T> {
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  throw invalidParameter(`${place}: ${z.prettifyError(result.error)}`);
}
