import { baseEnv, databaseEnv, eventsEnv, readEnv, VapidPublicKey } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** Exported for the test that lists its variables. */
export const Env = z.object({
  ...baseEnv,
  ...databaseEnv,
  ...eventsEnv,
  /** Without it reminders go by mail only. */
  VAPID_PUBLIC_KEY: z.optional(VapidPublicKey),
});
export type Config = z.infer<typeof Env>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
