import * as z from 'zod';

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

export const EventsBody = z.strictObject({ data: z.array(z.unknown()).min(1).max(1000) });
