/** Downloads a file; its response is not JSON. */
import { HttpError, networkError, responseError } from './http-error.ts';

/** A download ends when nothing arrives for this long. On a slow network the whole file may take minutes. */
const IDLE_LIMIT_MS = 60_000;

/** Rejects with the same errors as the client's calls. */
export async function requestFile(path: string, headers: Record<string, string> = {}): Promise<Blob> {
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), IDLE_LIMIT_MS);
  };
  try {
    restart();
    const response = await fetch(path, { credentials: 'include', headers, signal: idle.signal });
    // A proxy's HTML page must not be saved as the user's data.
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || type.startsWith('text/html') || !response.body)
      throw responseError(response, await response.text());
    const reader = response.body.getReader();
    const chunks: BlobPart[] = [];
    for (;;) {
      restart();
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks, { type });
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : networkError(error);
  } finally {
    clearTimeout(timer);
  }
}
