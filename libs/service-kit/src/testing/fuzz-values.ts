/** Values for a JSON schema: valid ones, edge cases, and values of the wrong type. */
import type { Dice } from './attack-size.ts';

export interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
}

export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Texts that break parsers, databases, logs and pages. */
const nasty: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF lone',
  '\uFEFF',
  '\u202Eabc',
  '𝕳𝖊𝖑𝖑𝖔',
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '"; drop table account; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%{7*7}',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie:x=1',
  '\r\nset-cookie: x=1',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(9_999),
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '1970-01-01T00:00:00.000+99:99',
];
/** Valid ISO 8601, but out of bounds for a database or a calendar. */
const farInstants: readonly string[] = [
  '2026-11-21T10:00:00+23:59',
  '2026-11-21T10:00:00-16:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+15:00',
  '9999-12-31T23:59:59.999-15:00',
  '1970-01-01T00:00:00.000000000000001Z',
];
const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  30,
  31,
  999,
  1000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
];

/** A value of any type. */
export function anything(dice: Dice, depth = 0): unknown {
  const kinds = depth > 2 ? 5 : 7;
  switch (dice.below(kinds)) {
    case 0:
      return null;
    case 1:
      return dice.chance(0.5);
    case 2:
      return dice.pick(numbers);
    case 3:
    case 4:
      return dice.pick(nasty);
    case 5:
      return Array.from({ length: dice.below(4) }, () => anything(dice, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: dice.below(4) }, () => [
          dice.pick(['x', 'id', 'email', ...nasty]),
          anything(dice, depth + 1),
        ]),
      );
  }
}

function textFor(schema: JsonSchema, dice: Dice): string {
  if (dice.chance(0.3)) return dice.pick(nasty);
  switch (schema.format) {
    case 'email':
      return `p${dice.below(50)}@example.test`;
    case 'date':
      if (dice.chance(0.1)) return dice.pick(farInstants).slice(0, 10);
      return `2026-${String(1 + dice.below(13)).padStart(2, '0')}-${String(1 + dice.below(31)).padStart(2, '0')}`;
    case 'date-time':
      if (dice.chance(0.1)) return dice.pick(farInstants);
      return new Date(Date.UTC(2026, dice.below(12), 1 + dice.below(28), dice.below(24))).toISOString();
    case 'uuid':
      return `0199aa00-0000-4000-8000-${String(dice.below(1e9)).padStart(12, '0')}`;
    default:
      return dice.pick(['a quiet evening', 'web', 'yes', 'default', 'abc', `t${dice.below(1e6)}`]);
  }
}

/** Mostly valid values, so that the handlers behind the schema are reached; `wild` is the share of invalid ones. */
export function valueFor(given: JsonSchema, dice: Dice, resolve: Resolve, wild: number, depth = 0): unknown {
  if (dice.chance(wild) || depth > 6) return anything(dice, depth);
  const schema = resolve(given);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueFor(dice.pick(options), dice, resolve, wild, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === 'string') return textFor(schema, dice);
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') {
    const low = schema.minimum ?? 0;
    const high = Math.min(schema.maximum ?? low + 1_000, low + 100_000);
    if (dice.chance(0.2)) return dice.pick([low - 1, low, high, high + 1, ...numbers]);
    return low + dice.below(high - low + 1);
  }
  if (type === 'array') {
    const length = dice.chance(0.1) ? dice.below(60) : dice.below(4);
    return Array.from({ length }, () => valueFor(schema.items ?? {}, dice, resolve, wild, depth + 1));
  }
  if (type === 'object' || schema.properties) return objectFor(schema, dice, resolve, wild, depth);
  return anything(dice, depth);
}

function objectFor(schema: JsonSchema, dice: Dice, resolve: Resolve, wild: number, depth: number): object {
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => dice.chance(0.97) && (schema.required?.includes(name) || dice.chance(0.7)),
  );
  const made = entries.map(([name, property]): [string, unknown] => [
    name,
    valueFor(property, dice, resolve, wild, depth + 1),
  ]);
  if (dice.chance(wild / 2)) made.push([dice.pick(['x', 'constructor', 'toString', 'isPremium', 'id']), 1]);
  return Object.fromEntries(made);
}
