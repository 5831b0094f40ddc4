/** Environment of the billing service: one Zod schema, parsed at boot; nothing else reads process.env. */
import { OfferId } from '@scrollstop/contracts/billing';
import { MinorUnits } from '@scrollstop/contracts/primitives';
import { baseEnv, databaseEnv, eventsEnv, jsonEnv } from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';

/** P-2: a price that was really asked, in the offer's currency, and the dates (inclusive) on which it may be shown. */
export const ReferencePrice = z.strictObject({
  amount: MinorUnits,
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type ReferencePrice = z.infer<typeof ReferencePrice>;
const ReferencePrices = z.partialRecord(OfferId, ReferencePrice);
export type ReferencePrices = z.infer<typeof ReferencePrices>;

/** One secret, or two while Stripe rolls from the old to the new one (reliability.md, Webhooks). */
const WebhookSecrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z.array(z.string().check(z.startsWith('whsec_'))).check(z.minLength(1), z.maxLength(2)),
  ),
);

const liveKey = /^(sk|rk)_live_/;

const Variables = z.object({
  ...baseEnv,
  ...databaseEnv,
  ...eventsEnv,
  AUTH_URL: z.url(),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(live|test)_/, 'is no Stripe secret key')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(WebhookSecrets),
  STRIPE_API_BASE: z.optional(z.url()),
  /** 1 lets a production stack run on test keys, e.g. for a rehearsal. */
  STRIPE_ALLOW_TEST_KEYS: z._default(z.enum(['0', '1']), '0'),
  REFERENCE_PRICES: z.optional(jsonEnv(ReferencePrices)),
});

/** Parsed by service-kit's `readEnv`, which prints every fault by its variable and never a value. */
export const Config = Variables.check((context) => {
  const { APP_ENV, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, STRIPE_ALLOW_TEST_KEYS } =
    context.value;
  const fault = (name: keyof Config, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: undefined });
  if (APP_ENV === 'local') {
    if (liveKey.test(STRIPE_SECRET_KEY ?? '')) fault('STRIPE_SECRET_KEY', 'a live key is refused in local');
    return;
  }
  if (STRIPE_API_BASE) fault('STRIPE_API_BASE', 'is refused in production: cards are paid at Stripe itself');
  if (!STRIPE_SECRET_KEY) fault('STRIPE_SECRET_KEY', 'is missing');
  else if (!liveKey.test(STRIPE_SECRET_KEY) && STRIPE_ALLOW_TEST_KEYS !== '1')
    fault('STRIPE_SECRET_KEY', 'is a test key; set STRIPE_ALLOW_TEST_KEYS=1 if that is meant');
  if (!STRIPE_WEBHOOK_SECRET) fault('STRIPE_WEBHOOK_SECRET', 'is missing');
});
export type Config = z.infer<typeof Variables>;
