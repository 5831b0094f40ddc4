/** The address in `text`; null when it is none. `URL.parse` and `URL.canParse` are younger than the push of iOS. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
