import {
  baseEnv,
  callerEnv,
  ConfigError,
  databaseEnv,
  eventsEnv,
  jsonEnv,
  PrivateKeys,
  readEnv,
  serviceUrl,
} from '@scrollstop/service-kit/env';
import { Email } from '@scrollstop/contracts/auth';
import * as z from 'zod/mini';

const ADMIN_PASSWORD_MIN = 12;
const isHash = (text: string) => text.startsWith('$argon2');
/** It travels in a header, where other signs arrive differently from each client. */
const AdminPassword = z.string().check(
  z.maxLength(256, { error: 'is longer than 256 characters' }),
  z.regex(/^(?! )[ -~]+(?<! )$/, {
    error: 'may hold letters, digits and signs of ASCII, and no space around it',
  }),
);

const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  SESSION_PRIVATE_KEYS: jsonEnv(PrivateKeys),
  PROGRESS_URL: serviceUrl,
  BILLING_URL: serviceUrl,
  INTEGRATIONS_URL: serviceUrl,
  RESET_ON_SCREEN: z.optional(z.stringbool()),
  /** O-1: plain, or an argon2 hash of it. The owner's pages are off without. */
  ADMIN_PASSWORD: z.optional(AdminPassword),
  /** O-8: whose account is premium without paying. */
  OWNER_EMAIL: z.optional(Email),
});
/** All faults are named together, with those of single variables. */
const Checked = Env.check((context) => {
  const { APP_ENV, ADMIN_PASSWORD } = context.value;
  if (APP_ENV !== 'production' || ADMIN_PASSWORD === undefined || isHash(ADMIN_PASSWORD)) return;
  if (ADMIN_PASSWORD.length < ADMIN_PASSWORD_MIN)
    context.issues.push({
      code: 'custom',
      path: ['ADMIN_PASSWORD'],
      message: `is shorter than ${ADMIN_PASSWORD_MIN} characters`,
      input: undefined,
    });
});
/** shown on the screen by default in `local`, which readEnv refuses in production. */
export type Config = z.infer<typeof Env> & { RESET_ON_SCREEN: boolean };

/** Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnv(Checked, env);
  const [signing] = config.SESSION_PRIVATE_KEYS.keys;
  const known = config.SESSION_PUBLIC_KEYS.keys.some(({ kid, x }) => kid === signing?.kid && x === signing.x);
  if (!known) {
    throw new ConfigError(
      'SESSION_PUBLIC_KEYS lacks the public half of the first of SESSION_PRIVATE_KEYS: nobody could sign in.',
    );
  }
  return { ...config, RESET_ON_SCREEN: config.RESET_ON_SCREEN ?? config.APP_ENV === 'local' };
}
