/** The URL in `text`; null when it is not one. Older iOS has push, but neither `URL.parse` nor `URL.canParse`. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
