import { invalidRequest } from './errors.ts';
import type { FormHash, FormValue } from './form-params.ts';

/** How one parameter is parsed: checks the form's text and returns the typed value, or throws Stripe's own 400. */
export interface Spec {
  required?: true;
  /** An empty string reaches `read` (it unsets the value); otherwise it is Stripe's `parameter_invalid_empty`. */
  emptyable?: true;
  read(value: FormValue, path: string): unknown;
}

/** The modelled parameters of a call; one that Stripe no longer publishes fails the type check. */
export type Specs<P> = { [K in keyof P]?: Spec };

const asText = (value: FormValue, path: string): string => {
  if (typeof value === 'string') return value;
  throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: path });
};

export const text = (maxLength = 5000): Spec => ({
  read(value, path) {
    const string = asText(value, path);
    if (string.length <= maxLength) return string;
    const message = `Invalid string: ${string.slice(0, 8)}…; must be at most ${String(maxLength)} characters`;
    throw invalidRequest(message, { param: path });
  },
});

export const oneOf = (...choices: string[]): Spec => ({
  read(value, path) {
    const string = asText(value, path);
    if (choices.includes(string)) return string;
    throw invalidRequest(`Invalid ${path}: must be one of ${choices.join(', ')}`, { param: path });
  },
});

export const integer = (minimum = Number.MIN_SAFE_INTEGER): Spec => ({
  read(value, path) {
    const string = typeof value === 'string' ? value : JSON.stringify(value);
    const invalid = (message: string) =>
      invalidRequest(message, { code: 'parameter_invalid_integer', param: path });
    if (!/^-?\d{1,15}$/.test(string)) throw invalid(`Invalid integer: ${string}`);
    const number = Number(string);
    if (number < minimum) throw invalid(`This value must be greater than or equal to ${String(minimum)}.`);
    return number;
  },
});

export const hash = (specs: Record<string, Spec>): Spec => ({
  read(value, path) {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: path });
    return readParams(specs, value, path);
  },
});

export const list = (item: Spec): Spec => ({
  read(value, path) {
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: path });
    return Object.entries(value).map(([key, entry]) => item.read(entry, `${path}[${key}]`));
  },
});

/** Values of any name, with Stripe's limit for each. */
export const metadata: Spec = {
  read(value, path) {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: path });
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, text(500).read(entry, `${path}[${key}]`)]),
    );
  },
};

/** Accepted without effect: the key, which authentication has read. */
export const ignored: Spec = { emptyable: true, read: () => undefined };

export const required = (spec: Spec): Spec => ({ ...spec, required: true });
export const emptyable = (spec: Spec): Spec => ({
  emptyable: true,
  read: (value, path) => (value === '' ? '' : spec.read(value, path)),
});

export const pagination = { limit: integer(1), starting_after: text() };
export const created = hash({ gte: integer(), lt: integer() });
export const expand = list(text());

/** Checks a whole hash: unknown names first, then missing ones, then each value. */
export function readParams(
  specs: Record<string, Spec>,
  given: FormHash,
  parent = '',
): Record<string, unknown> {
  const nameOf = (key: string) => (parent === '' ? key : `${parent}[${key}]`);
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(specs, key));
  if (unknown.length > 0) {
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.map(nameOf).join(', ')}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param: nameOf(unknown[0]!) });
  }
  const values: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const value = given[key];
    const param = nameOf(key);
    if (value === undefined) {
      if (spec.required)
        throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    } else if (value === '' && !spec.emptyable) {
      throw emptyValue(param);
    } else {
      values[key] = spec.read(value, param);
    }
  }
  return values;
}

const emptyValue = (param: string) =>
  invalidRequest(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param });
