import * as z from 'zod';

/** SHA-256 in lower-case hex: plain personal data is refused. One value or several. */
const digest = z.string().regex(/^[a-f0-9]{64}$/);
const hashed = z.union([digest, z.array(digest).min(1)]);
const isoCurrency = z.string().regex(/^[A-Z]{3}$/i);

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters */
const UserData = z.strictObject({
  em: hashed.optional(),
  ph: hashed.optional(),
  fn: hashed.optional(),
  ln: hashed.optional(),
  ge: hashed.optional(),
  db: hashed.optional(),
  ct: hashed.optional(),
  st: hashed.optional(),
  zp: hashed.optional(),
  country: hashed.optional(),
  external_id: hashed.optional(),
  client_ip_address: z.string().optional(),
  client_user_agent: z.string().optional(),
  fbc: z.string().optional(),
  fbp: z.string().optional(),
});

const CustomData = z
  .object({
    value: z.number().min(0).optional(),
    currency: isoCurrency.optional(),
    order_id: z.string().optional(),
  })
  .catchall(z.unknown());

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event */
export const ServerEvent = z.strictObject({
  event_name: z.string().min(1).max(50),
  event_time: z.int(),
  user_data: UserData,
  custom_data: CustomData.optional(),
  event_source_url: z.url().optional(),
  opt_out: z.boolean().optional(),
  event_id: z.string().min(1).max(256).optional(),
  action_source: z.enum([
    'app',
    'business_messaging',
    'chat',
    'email',
    'other',
    'phone_call',
    'physical_store',
    'system_generated',
    'website',
  ]),
  data_processing_options: z.array(z.string()).optional(),
  data_processing_options_country: z.int().optional(),
  data_processing_options_state: z.int().optional(),
});
export type ServerEvent = z.infer<typeof ServerEvent>;

export const EventsBody = z.strictObject({
  data: z.array(z.unknown()).min(1).max(1000),
  test_event_code: z.string().optional(),
  partner_agent: z.string().optional(),
});
