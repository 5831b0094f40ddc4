import * as z from 'zod';
import { invalidParameter, rejected } from './errors.ts';

/** SHA-256 in lower-case hex: plain personal data is refused. */
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
 * The events of a website, which must carry their page and user agent:
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
/** For clock differences. */
const tolerance = 60;

/** All events of a request, or the one error that rejects all of them. `now` in seconds. */
export function readEvents(body: unknown, now: number): ServerEvent[] {
  const request = EventsBody.safeParse(body);
  if (!request.success) throw invalidParameter(wording(request.error.issues[0]!, ''));
  return request.data.data.map((given, index) => readEvent(given, `data[${String(index)}]`, now));
}

function readEvent(given: unknown, place: string, now: number): ServerEvent {
  const event = ServerEvent.safeParse(given);
  if (!event.success) throw invalidParameter(wording(event.error.issues[0]!, place));
  const { event_time: time, event_name: name, custom_data: custom } = event.data;
  if (time < now - sevenDays) {
    throw rejected(
      2804003,
      'Event Timestamp Too Old',
      'The timestamp for this event is too far in the past. Events need to be sent from your server within 7 days of when ' +
        'they occurred. Enter a timestamp that has occurred within the last 7 days.',
    );
  }
  if (time > now + tolerance) throw invalidParameter(`param ${place}[event_time] must not be in the future`);
  if (name === 'Purchase' && (custom?.value === undefined || custom.currency === undefined)) {
    throw invalidParameter(`param ${place}[custom_data] must have value and currency for Purchase events`);
  }
  return event.data;
}

function wording(issue: z.core.$ZodIssue, place: string): string {
  const [head, ...rest] = place === '' ? issue.path.map(String) : [place, ...issue.path.map(String)];
  const param = `${head ?? 'body'}${rest.map((key) => `[${key}]`).join('')}`;
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `"${key}"`).join(', ');
    return `Invalid keys ${keys} were found in param "${param}".`;
  }
  if (issue.code === 'too_small') return `param ${param} must be non-empty.`;
  return `param ${param} is missing or invalid: ${issue.message}`;
}
