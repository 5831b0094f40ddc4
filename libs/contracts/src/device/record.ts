/**
 * A record on the device, written by any release (docs/decisions/033): an older record is upgraded by its steps, a
 * newer one is left alone, a broken one is set aside. Reading a record never deletes stored data.
 */
import * as z from '../zod.ts';
import { parsedJson } from '../parsed-json.ts';
import { type Fields, isFields, known, OMIT, type Schema, safeRead } from '../reading.ts';
import { recordSteps, type Steps } from './record-steps.ts';

/** The part of `Storage` that is used; it does not throw. */
export type RecordArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The version of a key's record that this release writes. */
export const versionOf = (key: string, steps: Steps = recordSteps): number => 1 + (steps[key]?.length ?? 0);

/** The key under which a release older than the record at `key` keeps its own copy, until a newer one merges both. */
export const ownKey = (key: string, version: number): string => `${key}~v${version}`;
/** The key of the latest unreadable text of each record. */
export const brokenKey = (key: string): string => `${key}~broken`;
/** The storage key that a place belongs to; a plain key is returned unchanged. */
export const baseKeyOf = (place: string): string => place.split('~', 1)[0] ?? place;

/** Undefined when the record carries no version. */
export const versionIn = (json: unknown): number | undefined => {
  const version = isFields(json) ? json['schemaVersion'] : undefined;
  return typeof version === 'number' ? version : undefined;
};

export const isNewer = (json: unknown, key: string, steps: Steps = recordSteps): boolean =>
  (versionIn(json) ?? 0) > versionOf(key, steps);

/** Where this release reads and writes: the key, or beside it while the key contains a newer record. */
export const keyInUse = (area: RecordArea, key: string, steps: Steps = recordSteps): string =>
  isNewer(parsedJson(area.getItem(key)), key, steps) ? ownKey(key, versionOf(key, steps)) : key;

/** The record upgraded to this release's version; unknown fields are kept. */
function broughtUp(json: unknown, key: string, steps: Steps): unknown {
  const version = versionIn(json);
  if (version === undefined || !isFields(json)) return json;
  return (steps[key] ?? [])
    .slice(version - 1)
    .reduce<Fields>((record, step, index) => ({ ...step(record), schemaVersion: version + index + 1 }), json);
}

/** A broken item is dropped without the rest of its list. */
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
 * The record in `text`, which was found at `place`, or null when it cannot be read. A text that is partly unreadable is
 * stored aside unchanged, and the caller then writes the readable part; one that is wholly unreadable is moved aside.
 */
export function readText<S extends Schema>(
  area: RecordArea,
  place: string,
  schema: S,
  text: string,
  steps: Steps = recordSteps,
): z.output<S> | null {
  const key = baseKeyOf(place);
  const json = broughtUp(parsedJson(text), key, steps);
  const whole = safeRead(schema, json);
  if (whole.success) return whole.data;
  const rest = safeRead(schema, withoutBrokenItems(schema, json));
  // In this order: a full storage has no room for both.
  if (!rest.success) area.removeItem(place);
  area.setItem(brokenKey(key), text);
  return rest.success ? rest.data : null;
}

/** The text to write over `stored`: it keeps the fields and values of `stored` that this release does not know. */
export function textOf(
  schema: Schema,
  key: string,
  stored: string | null,
  value: unknown,
  steps: Steps = recordSteps,
): string {
  return JSON.stringify(kept(schema, broughtUp(parsedJson(stored), key, steps), value, {}));
}

/** Fields that identify the items of the product's lists. */
const names = ['day', 'date', 'id', 'ephemeral', 'timestamp'];

function kept(schema: Schema, before: unknown, after: unknown, holder: Fields): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return kept(def.innerType, before, after, holder);
  if (def.type === 'object' && isFields(before) && isFields(after)) {
    const shape = def.shape as Readonly<Record<string, Schema>>;
    const unknown = Object.entries(before).filter(([name]) => !Object.hasOwn(shape, name));
    const fields = Object.entries(after).map(([name, field]) => [
      name,
      shape[name] ? kept(shape[name], before[name], field, before) : field,
    ]);
    return Object.fromEntries([...fields, ...unknown]);
  }
  if (def.type === 'array' && Array.isArray(before) && Array.isArray(after))
    return after.map((item) => {
      const name = names.find((one) => isFields(item) && Object.hasOwn(item, one));
      const same: unknown = before.find(
        (one) =>
          name && isFields(one) && isFields(item) && one[name] === item[name] && one['editedAt'] === item['editedAt'],
      );
      return kept(def.element, same, item, {});
    });
  if (def.type === 'record' && isFields(before) && isFields(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, entry]) => [name, kept(def.valueType, before[name], entry, {})]),
    );
  if (def.type === 'union') {
    const option = def.options.find((one) => z.safeParse(one, after).success);
    return option && safeRead(option, before).success ? kept(option, before, after, holder) : after;
  }
  // An unknown value whose fallback is what is being written.
  const taken = before === undefined ? OMIT : known(schema, before, holder);
  return taken !== before && taken === after ? before : after;
}
