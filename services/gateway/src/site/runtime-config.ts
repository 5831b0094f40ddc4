import { RuntimeConfig } from '@scrollstop/contracts/runtime';
import type { Config } from '../config.ts';

/** What the browser is told; one build serves every deployment. */
export function runtimeConfig(config: Config): RuntimeConfig {
  const { STRIPE_PUBLISHABLE_KEY: key } = config;
  return RuntimeConfig.parse({
    appEnv: config.APP_ENV,
    remotes: {
      challenge: config.REMOTES.challenge ?? '/remotes/challenge/mf-manifest.json',
      admin: config.REMOTES.admin ?? '/remotes/admin/mf-manifest.json',
    },
    card: key
      ? { provider: 'Stripe', publishableKey: key, sandboxUrl: config.SIM_URL ? '/sandbox/stripe' : null }
      : null,
    adminHint: config.ADMIN_HINT ?? null,
  } satisfies RuntimeConfig);
}
