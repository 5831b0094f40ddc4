/** Generates a value that a schema accepts, with one item per list and every optional field, to cover all of it. */
import * as z from '../zod.ts';

type Schema = z.core.$ZodType;

const texts = [
  'text',
  'web',
  '2026-11-21T21:05:00.000Z',
  '2026-11-21',
  'a@example.org',
  '0190c1f0-0000-7000-8000-000000000001',
  'USD',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
  'a'.repeat(87),
  'device-0001',
  '20:30',
  'Europe/Rome',
  `B${'a'.repeat(86)}`,
  `rs.${'a'.repeat(43)}`,
  'https://push.example.com/device',
];
const numbers = [1, 1_000, 0];

/** The alternatives of a union. */
export function shapesOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'union' ? def.options : [schema];
}

/** `words` is used for every text that the user writes. */
export function sampleOf(schema: Schema, words = texts[0]): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, words)]));
    case 'array':
      return [sampleOf(def.element, words)];
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, sampleOf(def.valueType, words)]));
    case 'optional':
    case 'nullable':
    case 'default':
      return sampleOf(def.innerType, words);
    case 'union':
      return sampleOf(def.options[0]!, words);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return true;
    case 'unknown':
      return 'anything';
    case 'null':
      return null;
    default: {
      const found = [words, ...texts, ...numbers].find((value) => z.safeParse(schema, value).success);
      if (found === undefined) throw new Error(`no sample for a ${def.type}`);
      return found;
    }
  }
}

const keysOf = (schema: Schema): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [String(sampleOf(schema))];
};
