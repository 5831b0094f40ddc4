/** Every text of a catalogue with its path; functions are called with sample values. */

/** Samples that fit any parameter, because texts accept numbers as well as words. */
const anything: readonly unknown[] = [7, 3, 5];

export interface Leaf {
  readonly path: string;
  readonly text: string;
  /** Number of parameters; null for a fixed text. */
  readonly arity: number | null;
}

export function flatten(value: unknown, path = '', samples = anything): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value, arity: null }];
  if (typeof value === 'function') {
    const make = value as (...parameters: unknown[]) => unknown;
    return flatten(make(...samples), path, samples).map((leaf) => ({ ...leaf, arity: make.length }));
  }
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is not a text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`, samples));
}
