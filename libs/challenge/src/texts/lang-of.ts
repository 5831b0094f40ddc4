/**
 * The original wording is English with Italian phrases. Elements that show one of these need `lang="it"`, so the
 * catalogue remembers which texts are Italian.
 */
const italianTexts = new Set<string>();

/** Remembers every string in `texts` as Italian; functions do so for each text they return. Returns the same shape. */
export function markItalian<T>(texts: T): T {
  return marked(texts) as T;
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') {
    italianTexts.add(value);
    return value;
  }
  if (typeof value === 'function') {
    const make = value as (...parameters: unknown[]) => unknown;
    const wrapped = (...parameters: unknown[]) => marked(make(...parameters));
    return wrapped;
  }
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** The `lang` of an element: `it` for a remembered text, otherwise undefined (the page's own language). */
export const langOf = (text: string): 'it' | undefined => (italianTexts.has(text) ? 'it' : undefined);
