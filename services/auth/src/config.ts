import { baseEnv, databaseEnv, eventsEnv, jsonEnv, PublicJwk, readEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** The first key signs; the others only verify what they signed before a rotation. */
const PrivateJwks = z.object({
  keys: z.array(z.extend(PublicJwk, { d: z.string() })).check(z.minLength(1)),
});

const Env = z.object({
  ...baseEnv,
  ...databaseEnv,
  ...eventsEnv,
  SESSION_PRIVATE_KEYS: jsonEnv(PrivateJwks),
  PROGRESS_URL: z.url(),
});
export type Config = z.infer<typeof Env>;

export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
