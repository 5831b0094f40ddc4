/** The variables for the simulators, which replace the third parties in `local`. */
import { join } from 'node:path';
import { local, PASSED_ON, pick, type Settings } from './settings.ts';

/**
 * Keys and addresses of the simulators, in `local` only. A real key disables its whole group, so that a real account is
 * never used with a simulator's address or secret.
 */
export function simulatorVariables({ env, secrets, production, ports }: Settings): Record<string, string> {
  if (production) return {};
  const { stripe, paypal, shopify, sessionKeys, adminPassword } = secrets;
  return {
    SESSION_PRIVATE_KEYS: JSON.stringify(sessionKeys),
    ...(!env.OWNERS && { ADMIN_PASSWORD: adminPassword }),
    // The temporary password is shown on the screen; with 0 it is sent to the simulator's mailbox.
    RESET_ON_SCREEN: '1',
    ...(!env.ADMIN_PASSWORD && !env.OWNERS && { ADMIN_HINT: adminPassword }),
    ...(!env.STRIPE_SECRET_KEY && {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: local(ports.sim),
    }),
    ...(!env.PAYPAL_CLIENT_ID && {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_BASE: local(ports.sim),
    }),
    ...(!env.SMTP_URL && {
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, // read it at /sandbox/mailbox
      MAIL_FROM: 'ScrollStop <hello@scrollstop.localhost>',
    }),
    // Opt-in, because with an ad platform every user is first asked for consent.
    ...(env.PIXEL_SIMULATOR === '1' && { ...secrets.pixel, PIXEL_API_BASE: local(ports.sim) }),
    ...(!env.VAPID_PUBLIC_KEY && {
      VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
      VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
      PUSH_API_BASE: local(ports.sim), // in addition to the push services of real browsers
    }),
    ...(!env.SHOPIFY_WEBHOOK_SECRET && {
      SHOPIFY_WEBHOOK_SECRET: shopify.webhookSecret,
      SHOPIFY_API_BASE: local(ports.sim),
    }),
  };
}

const SIMULATED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'SHOPIFY_WEBHOOK_SECRET',
  'PIXEL_ID',
  'PIXEL_ACCESS_TOKEN',
];

export function simEnvironment(setting: Settings): NodeJS.ProcessEnv {
  const { env, ports, publicOrigin } = setting;
  return {
    ...pick(env, [...PASSED_ON, 'LOG_LEVEL']),
    // The simulator always uses its own keys, even if real ones are set, because it refuses live keys.
    ...pick(simulatorVariables({ ...setting, env: { PIXEL_SIMULATOR: '1' } }), SIMULATED),
    NODE_COMPILE_CACHE: setting.compileCache,
    APP_ENV: 'local',
    HOST: '127.0.0.1',
    PORT: String(ports.sim),
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_PORT: String(ports.smtp),
    SIM_DATA_FILE: join(setting.dataDir, 'sim.jsonl'),
    STRIPE_WEBHOOK_URL: `${local(ports.gateway)}/api/billing/webhooks/stripe`,
    PAYPAL_WEBHOOK_URL: `${local(ports.gateway)}/api/billing/webhooks/paypal`,
    SHOPIFY_WEBHOOK_ORIGIN: local(ports.gateway),
  };
}
