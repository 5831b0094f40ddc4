import { baseEnv, databaseEnv, eventsEnv, readEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

const Env = z.object({
  ...baseEnv,
  ...databaseEnv,
  ...eventsEnv,
  /** Public half of the key that signs push messages, base64url; without it reminders go by mail only. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^B[\w-]{86}$/, { error: 'is no P-256 point in base64url' })),
  ),
});
export type Config = z.infer<typeof Env>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
