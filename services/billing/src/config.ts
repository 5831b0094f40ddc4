/** Environment of the billing service: one Zod schema, parsed at boot; nothing else reads process.env. */
import { OfferId } from '@scrollstop/contracts/billing';
import { MinorUnits } from '@scrollstop/contracts/primitives';
import {
  baseEnv,
  callerEnv,
  databaseEnv,
  eventsEnv,
  jsonEnv,
  listEnv,
  readEnv,
  sellerEnv,
  serviceUrl,
} from '@scrollstop/service-kit/env';
import * as z from 'zod/mini';
import { paypalEnv, paypalFaults } from './providers/paypal/env.ts';
import { stripeEnv, stripeFaults } from './providers/stripe/env.ts';

/** P-2: a price that was really charged, in the offer's currency, and the (inclusive) dates when it may be shown. */
export const ReferencePrice = z.strictObject({
  amount: MinorUnits,
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type ReferencePrice = z.infer<typeof ReferencePrice>;
const ReferencePrices = z.partialRecord(OfferId, ReferencePrice);
export type ReferencePrices = z.infer<typeof ReferencePrices>;

/** Exported for the test that lists its variables. */
export const Env = z.object({
  ...baseEnv,
  ...callerEnv,
  ...databaseEnv,
  ...eventsEnv,
  AUTH_URL: serviceUrl,
  ...stripeEnv,
  ...paypalEnv,
  /** 1 lets a production stack run on test keys of every provider, e.g. for a rehearsal. */
  STRIPE_ALLOW_TEST_KEYS: z._default(z.enum(['0', '1']), '0'),
  REFERENCE_PRICES: z.optional(jsonEnv(ReferencePrices)),
  /** The VAT that the prices include, in percent with at most two decimals; 0 for a seller without VAT. */
  VAT_PERCENT: z._default(z.coerce.number().check(z.gte(0), z.lte(50), z.multipleOf(0.01)), 22),
  /**
   * Secrets from which gift codes are computed (docs/decisions/066). New codes use the first one. A code never expires,
   * so an older secret must stay as long as a gift that uses it is unopened.
   */
  GIFT_KEYS: listEnv(z.string().check(z.minLength(32)), 3),
  /** The seller on the receipt. Required in production. */
  ...sellerEnv,
});

const Checked = Env.check((context) => {
  const { APP_ENV, STRIPE_ALLOW_TEST_KEYS, SELLER } = context.value;
  const fault = (name: keyof Config, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: undefined });
  const mode = { local: APP_ENV === 'local', allowsTestKeys: STRIPE_ALLOW_TEST_KEYS === '1' };
  stripeFaults(context.value, mode, fault);
  paypalFaults(context.value, mode, fault);
  if (!mode.local && !SELLER) fault('SELLER', 'is missing: a receipt names the seller');
});
export type Config = z.infer<typeof Env>;

/** Throws a ConfigError that names every wrong variable and contains no values. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnv(Checked, env);
