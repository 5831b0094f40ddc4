/** The environment of each process: what it needs by the run contract, and nothing of what another one needs. */
import { join } from 'node:path';
import { publicKeys, type Secrets } from './secrets.ts';
import type { Part, Publisher, Stateful } from './services.ts';

export type Setting = {
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  dataDir: string;
  production: boolean;
  publicOrigin: string;
  ports: Record<Stateful | 'sim' | 'smtp', number>;
  /** Of the server that is used, with the superuser's login if it is ours. */
  databaseUrl: string;
  natsUrl: string;
  /** False when the server is somebody else's: its users are then what NATS_URL says. */
  ownNats: boolean;
  /** Built and merged front ends (build-site.ts), served by the gateway. */
  siteDir: string;
  /** V8's compiled code is kept there: 0.6–1.1 s to listening become 0.5–0.85 s (stack.md). */
  compileCache: string;
};

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Of the person's own environment: what programs need to run at all, not what else lies there. */
const PASSED = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];
const SHARED = ['LOG_LEVEL', 'LOG_SAMPLE', 'TRUSTED_PROXIES', 'RATE_LIMITS', 'NATS_REPLICAS'];

export function environmentOf(part: Part & { name: Stateful }, setting: Setting): NodeJS.ProcessEnv {
  const { env, secrets, ports, production, publicOrigin } = setting;
  const { name } = part;
  return {
    ...pick(env, [...PASSED, ...SHARED]),
    ...pick({ ...standIns(setting), ...present(env) }, part.own),
    NODE_COMPILE_CACHE: setting.compileCache,
    APP_ENV: production ? 'production' : 'local',
    ...(production && { NODE_ENV: 'production' }),
    HOST: (name === 'gateway' && env.HOST) || '127.0.0.1',
    PORT: String(ports[name]),
    METRICS_PORT: env[`${name.toUpperCase()}_METRICS_PORT`] ?? '0',
    PUBLIC_ORIGIN: publicOrigin,
    INTERNAL_TOKEN: env.INTERNAL_TOKEN ?? secrets.internalToken,
    SESSION_PUBLIC_KEYS: env.SESSION_PUBLIC_KEYS ?? JSON.stringify(publicKeys(secrets)),
    ...(name === 'gateway' && { SITE_DIR: env.SITE_DIR || setting.siteDir }),
    DATABASE_URL: withLogin(setting.databaseUrl, `${name}_app`, secrets.database[name].app),
    MIGRATION_DATABASE_URL: withLogin(setting.databaseUrl, `${name}_owner`, secrets.database[name].owner),
    ...(name !== 'gateway' && { NATS_URL: natsUrlOf(name, setting) }),
    AUTH_URL: local(ports.auth),
    PROGRESS_URL: local(ports.progress),
    BILLING_URL: local(ports.billing),
    INTEGRATIONS_URL: local(ports.integrations),
    ...(!production && { SIM_URL: local(ports.sim) }),
  };
}

const SIMULATED = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'SHOPIFY_WEBHOOK_SECRET'],
  ...['PIXEL_ID', 'PIXEL_ACCESS_TOKEN'],
];

export function simEnvironment(setting: Setting): NodeJS.ProcessEnv {
  const { env, ports, publicOrigin } = setting;
  return {
    ...pick(env, [...PASSED, 'LOG_LEVEL']),
    // Its own keys even where real ones are set: it refuses live keys.
    ...pick(standIns({ ...setting, env: {} }), SIMULATED),
    NODE_COMPILE_CACHE: setting.compileCache,
    APP_ENV: 'local',
    HOST: '127.0.0.1',
    PORT: String(ports.sim),
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_PORT: String(ports.smtp),
    SMTP_PORT: String(ports.smtp),
    SIM_DATA_FILE: join(setting.dataDir, 'sim.jsonl'),
    STRIPE_WEBHOOK_URL: `${local(ports.gateway)}/api/billing/webhooks/stripe`,
    PAYPAL_WEBHOOK_URL: `${local(ports.gateway)}/api/billing/webhooks/paypal`,
    SHOPIFY_WEBHOOK_ORIGIN: local(ports.gateway),
  };
}

/**
 * Keys and addresses of the simulators, in `local` only. A real key takes its whole group with it, so that a
 * real account never meets a simulator's address or secret.
 */
export function standIns({ env, secrets, production, ports }: Setting): Record<string, string> {
  if (production) return {};
  const { stripe, paypal, shopify, sessionKeys, adminPassword } = secrets;
  return {
    SESSION_PRIVATE_KEYS: JSON.stringify(sessionKeys),
    ADMIN_PASSWORD: adminPassword,
    // shown on the screen; with 0 the link is in the simulator's mailbox.
    RESET_ON_SCREEN: '1',
    ...(!env.SMTP_URL && {
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'ScrollStop <hello@scrollstop.localhost>',
    }),
    ...(!env.ADMIN_PASSWORD && { ADMIN_HINT: adminPassword }),
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
    ...(!env.PIXEL_ID && { ...secrets.pixel, PIXEL_API_BASE: local(ports.sim) }),
    ...(!env.SHOPIFY_WEBHOOK_SECRET && {
      SHOPIFY_WEBHOOK_SECRET: shopify.webhookSecret,
      SHOPIFY_API_BASE: local(ports.sim),
    }),
  };
}

function natsUrlOf(service: Publisher, { ownNats, natsUrl, secrets }: Setting): string {
  return ownNats ? withLogin(natsUrl, service, secrets.nats[service]) : natsUrl;
}

export function withLogin(url: string, user: string, password: string): string {
  const parsed = new URL(url);
  parsed.username = user;
  parsed.password = password;
  return parsed.href;
}

function pick(from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]));
}

/** An empty variable counts as not set. */
function present(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
