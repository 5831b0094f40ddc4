import {
  baseEnv,
  ConfigError,
  databaseEnv,
  eventsEnv,
  jsonEnv,
  PublicJwk,
  readEnv,
} from '@scrollstop/service-kit/env';
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

/** Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnv(Env, env);
  const [signing] = config.SESSION_PRIVATE_KEYS.keys;
  const known = config.SESSION_PUBLIC_KEYS.keys.some(({ kid, x }) => kid === signing?.kid && x === signing.x);
  if (!known) {
    throw new ConfigError(
      'SESSION_PUBLIC_KEYS lacks the public half of the first of SESSION_PRIVATE_KEYS: nobody could sign in.',
    );
  }
  return config;
}
