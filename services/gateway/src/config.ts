import { Claim } from '@scrollstop/contracts/site/claims';
import { FirstLanguage } from '@scrollstop/contracts/language';
import {
  baseEnv,
  callerEnv,
  databaseEnv,
  jsonEnv,
  readEnv,
  sellerEnv,
  serviceUrl,
  supportEnv,
} from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** Module Federation could also load a manifest, but this site cannot (docs/decisions/060). */
const RemoteEntry = z
  .string()
  .check(z.regex(/\.js$/, 'must name the entry of a remote, e.g. https://…/remoteEntry.js'));

/** Exported for the test that lists its variables. */
export const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  /** Without it, other replicas learn up to a second later that a session has ended. */
  NATS_URL: z.optional(z.string()),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4200),
  AUTH_URL: serviceUrl,
  PROGRESS_URL: serviceUrl,
  BILLING_URL: serviceUrl,
  INTEGRATIONS_URL: serviceUrl,
  /** The simulators; only in `local`. */
  SIM_URL: z.optional(z.url()),
  /** Origin of the admin front end when it runs in a separate container; by default it is served from SITE_DIR. */
  ADMIN_SITE_URL: z.optional(z.url()),
  /** Built front ends, merged by tools/src/build/build-site.ts. */
  SITE_DIR: z.string(),
  /** Entries of remotes on other origins, by remote name. */
  REMOTES: z._default(jsonEnv(z.object({ challenge: z.optional(RemoteEntry), admin: z.optional(RemoteEntry) })), {}),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  /** If set, the site asks for consent; the value itself is never sent to a page. */
  PIXEL_ID: z.optional(z.string()),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  /** The providers' addresses for billing: the simulator's pages are shown only if these are the simulator's. */
  STRIPE_API_BASE: z.optional(z.url()),
  PAYPAL_API_BASE: z.optional(z.url()),
  /** D-1 … D-3: the figures of the offer screen, with source and date; production shows only verified ones. */
  CLAIMS: z.optional(jsonEnv(z.array(Claim))),
  DEFAULT_LANGUAGE: z.optional(FirstLanguage),
  /** The operator on the pages of terms and privacy. Production without one logs an error at each start. */
  ...sellerEnv,
  ...supportEnv,
  /** Shown on the login screen; refused in production. */
  ADMIN_HINT: z.optional(z.string()),
});
export type Config = z.infer<typeof Env>;

/** Throws ConfigError. Production refuses SIM_URL and ADMIN_HINT, like every convenience of `local`. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Env, env);
