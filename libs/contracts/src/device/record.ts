/**
 * Reads a record on the device that any release may have written (docs/decisions/033): upgrades an older record by its
 * steps, leaves a newer one alone and sets a broken one aside. Reading never deletes stored data.
 */
import * as z from '../zod.ts';
import { parsedJson } from '../parsed-json.ts';
import { type Fields, isFields, knownPart, OMIT, type Schema, safeRead } from '../reading.ts';
import { recordSteps, type Steps } from './record-steps.ts';

/** The part of `Storage` that is used here; its functions must not throw. */
export type RecordArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The version of a key's record that this release writes. */
export const versionOf = (key: string, steps: Steps = recordSteps): number => 1 + (steps[key]?.length ?? 0);

/** Where an older release keeps its own copy beside a newer record at `key`, until a newer release merges both. */
export const ownKey = (key: string, version: number): string => `${key}~v${version}`;
/** The key that keeps the latest unreadable text of a record. */
export const brokenKey = (key: string): string => `${key}~broken`;
/** The storage key that `place` belongs to; a plain key is returned unchanged. */
export const baseKeyOf = (place: string): string => place.split('~', 1)[0] ?? place;

/** The record's version; undefined when it has none. */
export const versionIn = (json: unknown): number | undefined => {
  const version = isFields(json) ? json['schemaVersion'] : undefined;
  return typeof version === 'number' ? version : undefined;
};

export const isNewer = (json: unknown, key: string, steps: Steps = recordSteps): boolean =>
  (versionIn(json) ?? 0) > versionOf(key, steps);

/** The key that this release reads and writes: its own copy while `key` contains a newer record. */
export const keyInUse = (area: RecordArea, key: string, steps: Steps = recordSteps): string =>
  isNewer(parsedJson(area.getItem(key)), key, steps) ? ownKey(key, versionOf(key, steps)) : key;

/** The record upgraded to this release's version; unknown fields are kept. */
function upgraded(json: unknown, key: string, steps: Steps): unknown {
  const version = versionIn(json);
  if (version === undefined || !isFields(json)) return json;
  return (steps[key] ?? [])
    .slice(version - 1)
    .reduce<Fields>((record, step, index) => ({ ...step(record), schemaVersion: version + index + 1 }), json);
}

/** Drops broken items and keeps the rest of their list. */
function withoutBrokenItems(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return withoutBrokenItems(def.innerType, value);
  if (def.type === 'object' && isFields(value)) {
    const shape = def.shape as Readonly<Record<string, Schema>>;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        shape[name] ? withoutBrokenItems(shape[name], field) : field,
      ]),
    );
  }
  if (def.type === 'array' && Array.isArray(value)) return value.filter((item) => safeRead(def.element, item).success);
  if (def.type === 'record' && isFields(value))
    return Object.fromEntries(Object.entries(value).filter(([, entry]) => safeRead(def.valueType, entry).success));
  return value;
}

/**
 * The record in `text`, which was found at `place`; null when it cannot be read. A partly unreadable text is copied to
 * the broken key, and the caller writes the readable part; a completely unreadable one is moved there.
 */
export function readText<S extends Schema>(
  area: RecordArea,
  place: string,
  schema: S,
  text: string,
  steps: Steps = recordSteps,
): z.output<S> | null {
  const key = baseKeyOf(place);
  const json = upgraded(parsedJson(text), key, steps);
  const complete = safeRead(schema, json);
  if (complete.success) return complete.data;
  const readable = safeRead(schema, withoutBrokenItems(schema, json));
  // Remove first: a full storage has no room for both.
  if (!readable.success) area.removeItem(place);
  area.setItem(brokenKey(key), text);
  return readable.success ? readable.data : null;
}

/** The text to write over `stored`. It keeps the fields and values of `stored` that this release does not know. */
export function textOf(
  schema: Schema,
  key: string,
  stored: string | null,
  value: unknown,
  steps: Steps = recordSteps,
): string {
  return JSON.stringify(withUnknownData(schema, upgraded(parsedJson(stored), key, steps), value, {}));
}

/** Fields that identify the items of the product's lists. */
const identityFields = ['day', 'date', 'id', 'ephemeral', 'timestamp'];

function withUnknownData(schema: Schema, before: unknown, after: unknown, parent: Fields): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return withUnknownData(def.innerType, before, after, parent);
  if (def.type === 'object' && isFields(before) && isFields(after)) {
    const shape = def.shape as Readonly<Record<string, Schema>>;
    const unknown = Object.entries(before).filter(([name]) => !Object.hasOwn(shape, name));
    const fields = Object.entries(after).map(([name, field]) => [
      name,
      shape[name] ? withUnknownData(shape[name], before[name], field, before) : field,
    ]);
    return Object.fromEntries([...fields, ...unknown]);
  }
  if (def.type === 'array' && Array.isArray(before) && Array.isArray(after))
    return after.map((item) => {
      const name = identityFields.find((one) => isFields(item) && Object.hasOwn(item, one));
      const same: unknown = before.find(
        (one) =>
          name && isFields(one) && isFields(item) && one[name] === item[name] && one['editedAt'] === item['editedAt'],
      );
      return withUnknownData(def.element, same, item, {});
    });
  if (def.type === 'record' && isFields(before) && isFields(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, entry]) => [name, withUnknownData(def.valueType, before[name], entry, {})]),
    );
  if (def.type === 'union') {
    const option = def.options.find((one) => z.safeParse(one, after).success);
    return option && safeRead(option, before).success ? withUnknownData(option, before, after, parent) : after;
  }
  // An unknown value survives when the value to write is only its fallback.
  const asRead = before === undefined ? OMIT : knownPart(schema, before, parent);
  return asRead !== before && asRead === after ? before : after;
}
