/** A copy with the fields of each object in one order, whatever a database or a parser made of it. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOneOrder(field)]));
}

/** The same text for equal content. It decides between two edits of one instant: every release must write it alike. */
export const spelling = (value: unknown): string => JSON.stringify(inOneOrder(value));
