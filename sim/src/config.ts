import * as z from 'zod';

/** An IPv6 literal's brackets are not part of the address. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** A simulator accepts invented cards, so it must never be reachable from outside, nor run with live keys. */
const Environment = z.object({
  APP_ENV: z.literal('local', 'the simulators run with APP_ENV=local only'),
  HOST: z.string().regex(loopback, 'the simulators listen on loopback only').default('127.0.0.1'),
  /** 0 = a free port. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  PUBLIC_ORIGIN: z.url(),
  SIM_DATA_FILE: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_', 'live keys are refused'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_test_', 'live keys are refused'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  /** Every provider except Stripe is enabled by its keys. */
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .optional(),
  PAYPAL_WEBHOOK_URL: z.url().optional(),
  SHOPIFY_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The gateway's origin; each topic has its own path below it. */
  SHOPIFY_WEBHOOK_ORIGIN: z.url().optional(),
  /** The port of the mail server; 0 = a free one. */
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PIXEL_ID: z.string().regex(/^\d+$/).optional(),
  PIXEL_ACCESS_TOKEN: z.string().min(1).optional(),
});

export type SimConfig = z.infer<typeof Environment>;

/** Parses the environment; empty means unset. Throws one message that names all wrong variables, but no values. */
export function readConfig(env: Record<string, string | undefined>): SimConfig {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The simulators cannot start:\n${lines.join('\n')}`);
}
