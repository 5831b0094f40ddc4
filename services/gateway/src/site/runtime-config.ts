import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Settings for the browser, given at run time so that one build serves every deployment. */
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

/** False in `local` for a provider with a real account, whose own pages are then shown. */
const isSimulated = ({ SIM_URL }: Config, apiBase: string | undefined): boolean =>
  Boolean(SIM_URL && apiBase && new URL(SIM_URL).origin === new URL(apiBase).origin);

/** The pages of terms and privacy must name the operator. */
export function warnWithoutOperator(
  { APP_ENV, SELLER }: Pick<Config, 'APP_ENV' | 'SELLER'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  if (APP_ENV === 'production' && !SELLER)
    log.error(
      'SELLER is missing: /terms and /privacy name no operator, and no screen shows an address for help; set it',
    );
}
