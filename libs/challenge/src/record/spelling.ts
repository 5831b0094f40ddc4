/** A copy with sorted object fields, whatever order a database or parser returned. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOneOrder(field)]));
}

/** The same text for equal content. It decides between edits of one instant, so all releases must write it alike. */
export const spelling = (value: unknown): string => JSON.stringify(inOneOrder(value));
