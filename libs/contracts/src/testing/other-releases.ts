/** Data as a later release would write it, for tests of the reader (docs/decisions/033). */
import type * as z from '../zod.ts';
import { sampleOf } from './samples.ts';

export type Schema = z.core.$ZodType;
type Fields = Record<string, unknown>;
export const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** Every enumeration and text literal of a schema. */
export function enumerationsOf(schema: Schema, seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  const inner = (...schemas: readonly Schema[]) => schemas.flatMap((one) => enumerationsOf(one, seen));
  if (def.type === 'enum' || (def.type === 'literal' && typeof def.values[0] === 'string')) return [schema];
  if (def.type === 'object') return inner(...Object.values(def.shape as Record<string, Schema>));
  if (def.type === 'array') return inner(def.element);
  if (def.type === 'record') return inner(def.keyType, def.valueType);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return inner(def.innerType);
  if (def.type === 'union') return inner(...def.options);
  return [];
}

/** Yields the sample with one change at a time, for each place where `change` applies. */
function* changedOnce(
  schema: Schema,
  value: unknown,
  change: (def: ReturnType<typeof defOf>, value: unknown) => unknown[],
): Generator<unknown> {
  const def = defOf(schema);
  yield* change(def, value);
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape as Record<string, Schema>))
      for (const changed of changedOnce(field, (value as Fields)[name], change))
        yield { ...(value as Fields), [name]: changed };
  if (def.type === 'array')
    for (const changed of changedOnce(def.element, (value as unknown[])[0], change)) yield [changed];
  if (def.type === 'record')
    for (const [key, entry] of Object.entries(value as Fields).slice(0, 1))
      for (const changed of changedOnce(def.valueType, entry, change)) yield { ...(value as Fields), [key]: changed };
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    yield* changedOnce(def.innerType, value, change);
  if (def.type === 'union') for (const option of def.options) yield* changedOnce(option, sampleOf(option), change);
}

/** Adds a field to each object. Entries of a record are not fields: their names are data. */
export const withUnknownField = (schema: Schema) =>
  changedOnce(schema, sampleOf(schema), (def, value) =>
    def.type === 'object' ? [{ ...(value as Fields), fieldOfTomorrow: { deep: [1] } }] : [],
  );

export const stripUnknown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, field: unknown) => (name === 'fieldOfTomorrow' ? undefined : field));

/** Replaces the value of each enumeration with an unknown one. */
export const withUnknownValue = (schema: Schema) =>
  changedOnce(schema, sampleOf(schema), (def, value) => {
    if (def.type === 'enum' || (def.type === 'literal' && typeof value === 'string')) return ['of-tomorrow'];
    if (def.type !== 'record' || defOf(def.keyType).type !== 'enum') return [];
    return [{ ...(value as Fields), 'of-tomorrow': Object.values(value as Fields)[0] }];
  });
