import { markItalian } from './lang-of.ts';

/** Some of a namespace's texts: whole strings, lists and functions, never a part of one. */
export type SomeOf<T> = T extends string | readonly unknown[] | ((...parameters: never[]) => unknown)
  ? T
  : { readonly [K in keyof T]?: SomeOf<T[K]> };

/**
 * The original wording of a namespace: the English texts, some of them replaced by the specified Italian phrases (X-1,
 * docs/decisions/035). Strings that equal the English ones do not belong in `phrases`.
 */
export const withItalian = <T extends object>(english: T, phrases: SomeOf<T>): T =>
  replaced(english, markItalian(phrases)) as T;

function replaced(base: object, changes: object): object {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, change] of Object.entries(changes)) {
    const before = merged[key];
    merged[key] = isGroup(before) ? replaced(before, change as object) : change;
  }
  return merged;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
