/** A file from a server, whose response is no JSON. */
import { HttpError, networkError, responseError } from './http-error.ts';

/** For the whole file, over a slow network. */
const TIME_LIMIT_MS = 60_000;

/** Rejects as a call of the client does. */
export async function requestFile(path: string, headers: Record<string, string> = {}): Promise<Blob> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(path, { credentials: 'include', headers, signal });
    // Nobody may take a page of a proxy in between for their data.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (response.ok && !isPage) return await response.blob();
    throw responseError(response, await response.text());
  } catch (error) {
    throw error instanceof HttpError ? error : networkError(error);
  }
}
