/** Undefined for a text that is no JSON, and for none. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
