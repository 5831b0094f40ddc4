/**
 * The configuration that the gateway gives to the browser at run time. The HTML contains it as `<script
 * type="application/json" id="runtime-config">`, so that one build serves every deployment.
 */
import * as z from '../zod.ts';
import { Claim } from './claims.ts';
import { Operator } from './operator.ts';
import { FirstLanguage } from '../language.ts';
import { open } from '../reading.ts';

export const RuntimeConfig = z.strictObject({
  /** An unknown environment is treated as production, without local conveniences. */
  appEnv: open(z.enum(['local', 'production']), 'production'),
  /** The entry (`remoteEntry.js`) of each remote; same origin by default, any configured origin otherwise. */
  remotes: z.strictObject({ challenge: z.string(), admin: z.string() }),
  /** Null when no card provider is configured: the card form then shows its Loading Error. */
  card: z.nullable(
    z.strictObject({
      provider: z.string(),
      publishableKey: z.string(),
      /** Set only when the simulator replaces the provider's own script. */
      sandboxUrl: z.nullable(z.string()),
    }),
  ),
  /** Absent when PayPal is not configured. */
  paypal: z.optional(
    z.strictObject({
      clientId: z.string(),
      /** Set only when the simulator's page replaces PayPal's own script. */
      sandboxUrl: z.nullable(z.string()),
    }),
  ),
  /** The figures configured by the operator; without them, samples outside of production. */
  claims: z.optional(z.array(Claim)),
  /** The language of a visitor who has not chosen. Absent: like `auto`, the browser's language. */
  language: z.optional(open(FirstLanguage, 'auto')),
  /** Absent when none is configured: production then says so, `local` shows a placeholder. */
  operator: z.optional(Operator),
  /** The support address; absent: the operator's own. */
  supportEmail: z.optional(z.string()),
  /** Set only in `local`. */
  adminHint: z.nullable(z.string()),
  /** An ad platform is configured, so the site asks for consent to measurement. */
  consent: z.optional(z.boolean()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;
