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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an address such as smtp://user:password@host:587' }),
  /** What mails say they come from: `ScrollStop <hello@example.com>`. */
  MAIL_FROM: z.string().check(z.regex(/@/, { error: 'is no mail address' })),
  RESET_ON_SCREEN: z.optional(z.stringbool()),
});
/** shown on the screen by default in `local`, which readEnv refuses in production. */
export type Config = z.infer<typeof Env> & { RESET_ON_SCREEN: boolean };

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
  return { ...config, RESET_ON_SCREEN: config.RESET_ON_SCREEN ?? config.APP_ENV === 'local' };
}
