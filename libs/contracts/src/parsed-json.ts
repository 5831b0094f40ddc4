/** The parsed text; undefined when it is missing or not JSON. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
