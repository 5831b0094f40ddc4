/**
 * Reads data that another release wrote (docs/decisions/033). Schemas are strict: servers validate request bodies and
 * tests validate responses with them. Readers of responses and events ignore unknown fields, and replace an unknown
 * enumeration value with its declared fallback.
 */
import * as z from './zod.ts';

export type Schema = z.core.$ZodType;
export type Fields = Readonly<Record<string, unknown>>;

/** Leaves out the object that contains the unknown value (an item of a list or an entry of a record). */
export const OMIT = Symbol('omit');

type Fallback<T extends string> = T | typeof OMIT | ((parent: Fields) => T);
const fallbacks = z.registry<{ fallback: Fallback<string> }>();

/**
 * Declares the fallback for unknown values. A function receives the object that contains the value, before it is
 * parsed. Request bodies remain strict.
 */
export function open<T extends string, S extends z.core.$ZodType<T>>(schema: S, fallback: Fallback<z.output<S>>): S {
  fallbacks.add(schema, { fallback });
  return schema;
}

/** True when the schema has a fallback for unknown values. For the test over all schemas. */
export const isOpen = (schema: Schema): boolean => fallbacks.has(schema);

/** Parses data that another release may have written. Data that matches the schema exactly is parsed only once. */
export function safeRead<S extends Schema>(schema: S, value: unknown): z.core.util.SafeParseResult<z.output<S>> {
  const asDeclared = z.safeParse(schema, value);
  return asDeclared.success ? asDeclared : z.safeParse(schema, knownPart(schema, value, {}));
}

/** Like `safeRead`, but throws a ZodError. */
export function read<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = safeRead(schema, value);
  if (!result.success) throw result.error;
  return result.data;
}

/** The part of a value that the schema knows; OMIT when the object that contains it must be left out. */
export function knownPart(schema: Schema, value: unknown, parent: Fields): unknown {
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
      return value === undefined || value === null ? value : knownPart(def.innerType, value, parent);
    case 'union':
      return firstMatch(def.options, value, parent);
    case 'enum':
    case 'literal':
      return knownValue(schema, value, parent);
    default:
      return value;
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function knownFields(shape: Readonly<Record<string, Schema>>, value: Fields): unknown {
  const fields = Object.entries(shape)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, schema]) => [name, knownPart(schema, value[name], value)] as const);
  return fields.some(([, field]) => field === OMIT) ? OMIT : Object.fromEntries(fields);
}

const knownItems = (element: Schema, value: readonly unknown[]): unknown[] =>
  value.map((item) => knownPart(element, item, {})).filter((item) => item !== OMIT);

function knownEntries({ keyType, valueType }: z.core.$ZodRecordDef, value: Fields): unknown {
  const named = keyType._zod.def.type === 'enum';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !named || z.safeParse(keyType, name).success)
      .map(([name, entry]) => [name, knownPart(valueType, entry, value)] as const)
      .filter(([, entry]) => entry !== OMIT),
  );
}

function firstMatch(options: readonly Schema[], value: unknown, parent: Fields): unknown {
  const readings = options.map((option) => [option, knownPart(option, value, parent)] as const);
  return readings.find(([option, reading]) => z.safeParse(option, reading).success)?.[1] ?? value;
}

function knownValue(schema: Schema, value: unknown, parent: Fields): unknown {
  const entry = fallbacks.get(schema);
  if (!entry || z.safeParse(schema, value).success) return value;
  const { fallback } = entry;
  return typeof fallback === 'function' ? fallback(parent) : fallback;
}
