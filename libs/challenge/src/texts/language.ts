/**
 * the default catalogue mixes English and Italian on purpose, because its strings are given.
 * A node that shows an Italian one must carry `lang="it"`, so the catalogue remembers which ones are Italian.
 */
const italianTexts = new Set<string>();

/**
 * Marks a string of the default catalogue as Italian and gives it back unchanged. A parameterised string marks
 * each text that it makes.
 */
export function italian(text: string): string {
  italianTexts.add(text);
  return text;
}

/** The same for a namespace that is Italian throughout: strings, lists, and functions that make strings. */
export function allItalian<T>(texts: T): T {
  return marked(texts) as T;
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return italian(value);
  if (typeof value === 'function') {
    const make = value as (...parameters: unknown[]) => unknown;
    return (...parameters: unknown[]) => marked(make(...parameters));
  }
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** Value for a node's `lang`: `it` for a marked string, else undefined (the page's own language). */
export const langOf = (text: string): 'it' | undefined => (italianTexts.has(text) ? 'it' : undefined);
