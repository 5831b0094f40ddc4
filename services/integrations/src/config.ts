import { baseEnv, callerEnv, databaseEnv, eventsEnv, readEnv, serviceUrl } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';
import { shopifyEnv } from './shopify/env.ts';

const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  ...shopifyEnv,
  AUTH_URL: serviceUrl,
  BILLING_URL: serviceUrl,
  PROGRESS_URL: serviceUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an address such as smtp://user:password@host:587' }),
  /** What mails say they come from: `ScrollStop <hello@example.com>`. */
  MAIL_FROM: z.string().check(z.regex(/@/, { error: 'is no mail address' })),
  /** Without both nothing is ever told to the ad platform. */
  PIXEL_ID: z.optional(z.string().check(z.regex(/^\d+$/, { error: 'is no number' }))),
  PIXEL_ACCESS_TOKEN: z.optional(z.string()),
  /** The conversions API of another host: the simulator's in `local`. */
  PIXEL_API_BASE: z._default(z.url(), 'https://graph.facebook.com'),
});
export type Config = z.infer<typeof Env>;

/** Throws ConfigError. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
