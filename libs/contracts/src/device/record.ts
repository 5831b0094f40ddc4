/**
 * A record on the device, whichever release wrote it (docs/decisions/033): an older one is brought up by its steps, a
 * newer one is left alone, a broken one is set aside. Nothing that was written there is deleted by reading it.
 */
import type * as z from 'zod/mini';
import { type Fields, isFields, known, OMIT, type Schema, safeRead } from '../reading.ts';
import { recordSteps, type Steps } from './record-steps.ts';

/** The part of `Storage` that is used; it does not throw. */
export type RecordArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The version of a key's record that this release writes. */
export const versionOf = (key: string, steps: Steps = recordSteps): number => 1 + (steps[key]?.length ?? 0);

/** Where a release that is older than the record under `key` keeps its own, until a newer one joins them. */
export const ownPlace = (key: string, version: number): string => `${key}~v${version}`;
/** One copy a key of what could not be read, the latest. */
export const brokenPlace = (key: string): string => `${key}~broken`;
/** The key that a place belongs to, itself for a key. */
export const keyOfPlace = (place: string): string => place.split('~', 1)[0] ?? place;

export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** Undefined for what carries no version. */
export const versionIn = (json: unknown): number | undefined => {
  const version = isFields(json) ? json['schemaVersion'] : undefined;
  return typeof version === 'number' ? version : undefined;
};

export const isNewer = (json: unknown, key: string, steps: Steps = recordSteps): boolean =>
  (versionIn(json) ?? 0) > versionOf(key, steps);

/** Where this release reads and writes: beside a record that is newer than it. */
export const placeOf = (area: RecordArea, key: string, steps: Steps = recordSteps): string =>
  isNewer(parsed(area.getItem(key)), key, steps) ? ownPlace(key, versionOf(key, steps)) : key;

/** The record as this release's version has it; unknown fields are still in it. */
function broughtUp(json: unknown, key: string, steps: Steps): unknown {
  const version = versionIn(json);
  if (version === undefined || !isFields(json)) return json;
  return (steps[key] ?? [])
    .slice(version - 1)
    .reduce<Fields>((record, step, index) => ({ ...step(record), schemaVersion: version + index + 1 }), json);
}

/** A broken item costs itself and not its list. */
function withoutBrokenItems(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object' && isFields(value)) {
    const shape = def.shape as Readonly<Record<string, Schema>>;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        shape[name] ? withoutBrokenItems(shape[name], field) : field,
      ]),
    );
  }
  if (def.type === 'array' && Array.isArray(value))
    return value.filter((item) => safeRead(def.element, item).success);
  if (def.type === 'record' && isFields(value))
    return Object.fromEntries(
      Object.entries(value).filter(([, entry]) => safeRead(def.valueType, entry).success),
    );
  return value;
}

/**
 * The record that `text` holds, null when that cannot be read. A text that could be read in part or not at all is first set aside
 * whole; the caller then writes what is left, or removes the key.
 */
export function readText<S extends Schema>(
  area: RecordArea,
  key: string,
  schema: S,
  text: string,
  steps: Steps = recordSteps,
): z.output<S> | null {
  const json = broughtUp(parsed(text), key, steps);
  const whole = safeRead(schema, json);
  if (whole.success) return whole.data;
  area.setItem(brokenPlace(key), text);
  const rest = safeRead(schema, withoutBrokenItems(schema, json));
  return rest.success ? rest.data : null;
}

/** The text that is written in the place of `stored`: with the fields and the values in it that this release does not know. */
export function textOf(
  schema: Schema,
  key: string,
  stored: string | null,
  value: unknown,
  steps: Steps = recordSteps,
): string {
  return JSON.stringify(kept(schema, broughtUp(parsed(stored), key, steps), value, {}));
}

/** Fields by which the items of our lists are told apart. */
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
        (one) => name && isFields(one) && isFields(item) && one[name] === item[name],
      );
      return kept(def.element, same, item, {});
    });
  if (def.type === 'record' && isFields(before) && isFields(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, entry]) => [name, kept(def.valueType, before[name], entry, {})]),
    );
  // A value that was only taken for the one that is written.
  const taken = before === undefined ? OMIT : known(schema, before, holder);
  return taken !== before && taken === after ? before : after;
}
