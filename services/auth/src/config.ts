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
import { Email } from '@scrollstop/contracts/account/auth';
import { FirstLanguage } from '@scrollstop/contracts/language';
import * as z from 'zod/mini';

const ADMIN_PASSWORD_MIN = 12;
const isHash = (text: string) => text.startsWith('$argon2');
/** ASCII only, because the password is sent in a header, where clients encode other characters differently. */
const AdminPassword = z.string().check(
  z.maxLength(256, { error: 'is longer than 256 characters' }),
  z.regex(/^(?! )[ -~]+(?<! )$/, {
    error: 'may hold letters, digits and signs of ASCII, and no space around it',
  }),
);

/** Base32 as `npm run owner-code` prints it: 128 bits or more. */
const TotpSecret = z.string().check(z.regex(/^[A-Za-z2-7]{26,103}=*$/, { error: 'is no base32 of 16 to 64 bytes' }));
/** Each owner has a second factor, so that the names in the audit are reliable. */
const Owners = z
  .array(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z0-9][\w.-]{0,39}$/i)),
      password: AdminPassword,
      totp: TotpSecret,
    }),
  )
  .check(z.maxLength(10));

/** Exported for the test that lists its variables. */
export const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  SESSION_PRIVATE_KEYS: jsonEnv(PrivateKeys),
  PROGRESS_URL: serviceUrl,
  BILLING_URL: serviceUrl,
  INTEGRATIONS_URL: serviceUrl,
  RESET_ON_SCREEN: z.optional(z.stringbool()),
  /** Plain text or an argon2 hash. Without it or OWNERS, the owner's pages are off. */
  ADMIN_PASSWORD: z.optional(AdminPassword),
  /** The second factor of the owner of ADMIN_PASSWORD. With it, the password alone is not enough. */
  ADMIN_TOTP_SECRET: z.optional(TotpSecret),
  /** Owners with names: `[{"name":"anna","password":"$argon2id$…","totp":"…"}]`. */
  OWNERS: z._default(jsonEnv(Owners), []),
  /** The account with this address has Premium without paying. */
  OWNER_EMAIL: z.optional(Email),
  /** The language of mails to users who have not used a browser here; `auto` and `original` mean English. */
  DEFAULT_LANGUAGE: z.optional(FirstLanguage),
});
/** Rules between variables, whose faults are reported together with those of single variables. */
const Checked = Env.check((context) => {
  const { APP_ENV, ADMIN_PASSWORD, ADMIN_TOTP_SECRET, OWNERS } = context.value;
  const fault = (name: string, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: undefined });
  const isShort = (password: string | undefined) =>
    password !== undefined && !isHash(password) && password.length < ADMIN_PASSWORD_MIN;
  const tooShort = `is shorter than ${ADMIN_PASSWORD_MIN} characters`;
  if (APP_ENV === 'production') {
    if (isShort(ADMIN_PASSWORD)) fault('ADMIN_PASSWORD', tooShort);
    if (OWNERS.some(({ password }) => isShort(password))) fault('OWNERS', `holds a password that ${tooShort}`);
  }
  if (new Set(OWNERS.map(({ name }) => name.toLowerCase())).size < OWNERS.length) fault('OWNERS', 'holds a name twice');
  if (ADMIN_TOTP_SECRET !== undefined && ADMIN_PASSWORD === undefined)
    fault('ADMIN_TOTP_SECRET', 'is of no use without ADMIN_PASSWORD');
  // Otherwise an attacker would attack the owner without a second factor.
  if (OWNERS.length > 0 && ADMIN_PASSWORD !== undefined && ADMIN_TOTP_SECRET === undefined)
    fault('ADMIN_PASSWORD', 'needs ADMIN_TOTP_SECRET beside OWNERS, or unset it');
});
/** In `local` a temporary password is shown on the screen by default; readEnv refuses that in production. */
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
