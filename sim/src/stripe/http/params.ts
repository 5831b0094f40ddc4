import * as z from 'zod';
import { invalidRequest } from './errors.ts';
import type { FormHash } from './form-params.ts';

/** The modelled parameters of a call. A parameter that Stripe no longer publishes fails the type check. */
export type Shape<P> = { [K in keyof P]?: z.ZodType };

/** Stripe refuses an empty string, because it would unset the value. */
export const text = (maxLength = 5000) => z.string().min(1).max(maxLength);

export const integer = (minimum = Number.MIN_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(minimum));

/** The items arrive as a hash with numeric keys (form-params.ts). */
export const list = (item: z.ZodType) =>
  z.record(z.string(), z.unknown()).transform(Object.values).pipe(z.array(item)).optional();

export const pagination = { limit: integer(1).optional(), starting_after: text().optional() };
export const created = z.strictObject({ gte: integer(), lt: integer() }).partial().optional();
export const expand = list(text());

/** Throws Stripe's 400, which names an unknown parameter, or else the first wrong one. */
export function readParams(shape: Shape<Record<string, unknown>>, given: FormHash): Record<string, unknown> {
  const { data, error } = z.strictObject(shape as z.ZodRawShape).safeParse(given);
  if (data) return data;
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  const { message, path } = unknown ?? error.issues[0]!;
  const [head, ...rest] = [...path, ...(unknown?.keys.slice(0, 1) ?? [])].map(String);
  const param = `${head}${rest.map((key) => `[${key}]`).join('')}`;
  throw invalidRequest(message, { param, ...(unknown && { code: 'parameter_unknown' }) });
}
