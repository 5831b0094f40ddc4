/** What the operator says about the store. Without a secret its webhooks are refused; an import needs neither. */
import * as z from 'zod/mini';

/** One secret, or two while the new one replaces the old. */
const Secrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z.array(z.string().check(z.minLength(16, { error: 'is no signing secret' }))).check(z.maxLength(2)),
  ),
);

export const shopifyEnv = {
  SHOPIFY_WEBHOOK_SECRET: z._default(Secrets, []),
  /** Stands for https://<shop>.myshopify.com, whatever the shop is called; refused in production by readEnv. */
  SHOPIFY_API_BASE: z.optional(z.url()),
};
