/**
 * the default catalogue mixes English and Italian on purpose, because its strings are the spec's own.
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

/** Value for a node's `lang`: `it` for a marked string, else undefined (the page's own language). */
export const langOf = (text: string): 'it' | undefined => (italianTexts.has(text) ? 'it' : undefined);
