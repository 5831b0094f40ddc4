import * as z from 'zod';
import { invalidRequest } from './errors.ts';

/** Parses a body or query by PayPal's published shape; the error names each wrong field. */
export function checked<T extends z.ZodType>(schema: T, given: unknown): z.infer<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map(({ path, message }) => `/${path.map(String).join('/')}: ${message}`));
}

const url = z.url({ protocol: /^https?$/ }).max(4000);

/** The currencies of the price book; PayPal has more, most of them with two decimals. */
const money = z.strictObject({
  currency_code: z.enum(['USD', 'EUR', 'GBP', 'CHF']),
  value: z.string().regex(/^(?!0*\.?0*$)\d{1,29}(\.\d{1,2})?$/),
});

const experience = z.strictObject({
  brand_name: z.string().max(127).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  return_url: url.optional(),
  cancel_url: url.optional(),
});

export const createOrderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        description: z.string().min(1).max(127).optional(),
        custom_id: z.string().min(1).max(255).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
        amount: money,
      }),
    )
    .length(1),
  application_context: experience.optional(),
});

/** Captures and refunds are always for the whole amount, so their body is empty. */
export const emptyBody = z.strictObject({}).optional();
