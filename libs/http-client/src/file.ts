/** Downloads a file; its response is not JSON. */
import { HttpError, networkError, responseError } from './http-error.ts';

/** Limit for the whole file over a slow network. */
const TIME_LIMIT_MS = 60_000;

/** Rejects with the same errors as the client's calls. */
export async function requestFile(path: string, headers: Record<string, string> = {}): Promise<Blob> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(path, { credentials: 'include', headers, signal });
    // A proxy's HTML page must not be saved as the user's data.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (response.ok && !isPage) return await response.blob();
    throw responseError(response, await response.text());
  } catch (error) {
    throw error instanceof HttpError ? error : networkError(error);
  }
}
