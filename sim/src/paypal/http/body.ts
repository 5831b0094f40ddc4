import * as z from 'zod';
import { invalidRequest, type Detail } from './errors.ts';

/** Checks a body against PayPal's published shape; mistakes are reported as PayPal does. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.flatMap((issue) => detailsOf(issue, body)));
}

const pointer = (path: PropertyKey[]) => `/${path.map(String).join('/')}`;

function detailsOf(issue: z.core.$ZodIssue, body: unknown): Detail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: pointer([...issue.path, key]),
      location: 'body',
      issue: 'NOT_SUPPORTED',
      description: 'A field that is not currently supported has been passed.',
    }));
  }
  const value = valueAt(body, issue.path);
  const place = { field: pointer(issue.path), location: 'body' as const };
  if (value === undefined) {
    return [
      {
        ...place,
        issue: 'MISSING_REQUIRED_PARAMETER',
        description: 'A required field / parameter is missing.',
      },
    ];
  }
  const description = 'The value of a field is invalid.';
  return [{ ...place, value, issue: 'INVALID_PARAMETER_VALUE', description }];
}

const valueAt = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );

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

/** A capture and a refund are always for the whole amount, so their body is empty. */
export const emptyBody = z.strictObject({}).optional();
