import {
  baseEnv,
  callerEnv,
  databaseEnv,
  eventsEnv,
  listEnv,
  readEnv,
  sellerEnv,
  serviceUrl,
  supportEnv,
} from '@scrollstop/service-kit/env';
import { supportOf } from '@scrollstop/challenge/features/offer/operator';
import * as z from 'zod/mini';

/** One secret, or two while a new one replaces the old. */
const Secrets = listEnv(z.string().check(z.minLength(16, { error: 'is no signing secret' })), 2);

/** Exported for the test that lists its variables. */
export const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  AUTH_URL: serviceUrl,
  BILLING_URL: serviceUrl,
  PROGRESS_URL: serviceUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an address such as smtp://user:password@host:587' }),
  /** Sender of mails, e.g. `ScrollStop <hello@example.com>`. */
  MAIL_FROM: z.string().check(z.regex(/@/, { error: 'is no mail address' })),
  ...sellerEnv,
  /** The support address: shown at the end of each mail, and used for replies. */
  ...supportEnv,
  /** The owner's address; defaults to the support address. */
  OWNER_EMAIL: z.optional(z.email()),
  /** Unless both are set, nothing is ever sent to the ad platform. */
  PIXEL_ID: z.optional(z.string().check(z.regex(/^\d+$/, { error: 'is no number' }))),
  PIXEL_ACCESS_TOKEN: z.optional(z.string()),
  /** Base URL of the conversions API; in `local` that of the simulator. */
  PIXEL_API_BASE: z._default(z.url(), 'https://graph.facebook.com'),
  /** Both halves of the key that signs push messages (RFC 8292), base64url; without them reminders go by mail only. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/, { error: 'is no P-256 point in base64url' }))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, { error: 'is no P-256 key in base64url' }))),
  /** The simulator's address, whose devices are accepted like those of push services; refused in production. */
  PUSH_API_BASE: z.optional(z.url()),
  /** Without a secret, webhooks of the store are refused; an import needs none. */
  SHOPIFY_WEBHOOK_SECRET: z._default(Secrets, []),
  /** Replaces https://<shop>.myshopify.com for every shop; readEnv refuses it in production. */
  SHOPIFY_API_BASE: z.optional(z.url()),
});
export interface Config extends Omit<z.infer<typeof Env>, 'SUPPORT_EMAIL'> {
  /** Null in production without configuration; then mails give no support address. */
  SUPPORT_EMAIL: string | null;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnv(Env, env);
  const { APP_ENV: appEnv, SELLER: operator, SUPPORT_EMAIL: supportEmail } = config;
  return { ...config, SUPPORT_EMAIL: supportOf({ appEnv, operator, supportEmail }) };
}
