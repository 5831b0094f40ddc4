import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Settings for the browser; one build serves every deployment. */
export function runtimeConfig(config: Config): RuntimeConfig {
  const { STRIPE_PUBLISHABLE_KEY: key, PAYPAL_CLIENT_ID: clientId } = config;
  return RuntimeConfig.parse({
    appEnv: config.APP_ENV,
    remotes: {
      challenge: config.REMOTES.challenge ?? '/remotes/challenge/remoteEntry.js',
      admin: config.REMOTES.admin ?? '/remotes/admin/remoteEntry.js',
    },
    card: key
      ? {
          provider: 'Stripe',
          publishableKey: key,
          sandboxUrl: isSimulated(config, config.STRIPE_API_BASE) ? '/sandbox/stripe' : null,
        }
      : null,
    ...(clientId && {
      paypal: {
        clientId,
        sandboxUrl: isSimulated(config, config.PAYPAL_API_BASE) ? '/sandbox/paypal' : null,
      },
    }),
    ...(config.CLAIMS && { claims: config.CLAIMS }),
    ...(config.DEFAULT_LANGUAGE && { language: config.DEFAULT_LANGUAGE }),
    ...(config.SELLER && { operator: config.SELLER }),
    ...(config.SUPPORT_EMAIL && { supportEmail: config.SUPPORT_EMAIL }),
    adminHint: config.ADMIN_HINT ?? null,
    consent: config.PIXEL_ID !== undefined,
  } satisfies RuntimeConfig);
}

/** In `local` a real account may be used beside the other simulators: then the provider's own pages are shown. */
const isSimulated = ({ SIM_URL }: Config, apiBase: string | undefined): boolean =>
  Boolean(SIM_URL && apiBase && new URL(SIM_URL).origin === new URL(apiBase).origin);

/** Pages that promise something have to name who promises it. */
export function warnWithoutOperator(
  { APP_ENV, SELLER }: Pick<Config, 'APP_ENV' | 'SELLER'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  if (APP_ENV === 'production' && !SELLER)
    log.error('SELLER is missing: /terms and /privacy name no operator, and no screen an address for help; set it');
}
