/**
 * How a reader meets a writer of another release (docs/decisions/033). Shapes are declared strictly: servers hold
 * request bodies to them, tests hold responses to them. Readers of a response or an event ignore unknown
 * fields, and replace an unknown enumeration value with the fallback that was declared for it.
 */
import * as z from './zod.ts';

export type Schema = z.core.$ZodType;
export type Fields = Readonly<Record<string, unknown>>;

/** The object that contains the unknown value (an item of a list or an entry of a record) is left out. */
export const OMIT = Symbol('omit');

type Fallback<T extends string> = T | typeof OMIT | ((holder: Fields) => T);
const fallbacks = z.registry<{ fallback: Fallback<string> }>();

/**
 * Declares the fallback for unknown values. A function gets the object that contains the value, before it is read.
 * Request bodies stay strict.
 */
export function open<T extends string, S extends z.core.$ZodType<T>>(schema: S, fallback: Fallback<z.output<S>>): S {
  fallbacks.add(schema, { fallback });
  return schema;
}

/** True when an unknown value of this schema has a fallback. For the test that covers all schemas. */
export const isOpen = (schema: Schema): boolean => fallbacks.has(schema);

/** Parses data that another release may have written. Data that matches the declared shape is parsed only once. */
export function safeRead<S extends Schema>(schema: S, value: unknown): z.core.util.SafeParseResult<z.output<S>> {
  const asDeclared = z.safeParse(schema, value);
  return asDeclared.success ? asDeclared : z.safeParse(schema, known(schema, value, {}));
}

/** As `safeRead`; throws a ZodError. */
export function read<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = safeRead(schema, value);
  if (!result.success) throw result.error;
  return result.data;
}

/** The part of a value that the schema knows; OMIT when the object that contains it has to be left out. */
export function known(schema: Schema, value: unknown, holder: Fields): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isFields(value) ? knownFields(def.shape, value) : value;
    case 'array':
      return Array.isArray(value) ? knownItems(def.element, value) : value;
    case 'record':
      return isFields(value) ? knownEntries(def, value) : value;
    case 'optional':
    case 'nullable':
    case 'default':
      return value === undefined || value === null ? value : known(def.innerType, value, holder);
    case 'union':
      return firstThatReads(def.options, value, holder);
    case 'enum':
    case 'literal':
      return knownValue(schema, value, holder);
    default:
      return value;
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function knownFields(shape: Readonly<Record<string, Schema>>, value: Fields): unknown {
  const fields = Object.entries(shape)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, schema]) => [name, known(schema, value[name], value)] as const);
  return fields.some(([, field]) => field === OMIT) ? OMIT : Object.fromEntries(fields);
}

const knownItems = (element: Schema, value: readonly unknown[]): unknown[] =>
  value.map((item) => known(element, item, {})).filter((item) => item !== OMIT);

function knownEntries({ keyType, valueType }: z.core.$ZodRecordDef, value: Fields): unknown {
  const named = keyType._zod.def.type === 'enum';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !named || z.safeParse(keyType, name).success)
      .map(([name, entry]) => [name, known(valueType, entry, value)] as const)
      .filter(([, entry]) => entry !== OMIT),
  );
}

function firstThatReads(options: readonly Schema[], value: unknown, holder: Fields): unknown {
  const readings = options.map((option) => [option, known(option, value, holder)] as const);
  return readings.find(([option, reading]) => z.safeParse(option, reading).success)?.[1] ?? value;
}

function knownValue(schema: Schema, value: unknown, holder: Fields): unknown {
  const declared = fallbacks.get(schema);
  if (!declared || z.safeParse(schema, value).success) return value;
  const { fallback } = declared;
  return typeof fallback === 'function' ? fallback(holder) : fallback;
}
