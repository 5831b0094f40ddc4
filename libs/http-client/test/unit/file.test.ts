import { afterEach, expect, test, vi } from 'vitest';
import { requestFile } from '../../src/file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that sends at most the beginning of the file and never ends it. */
function silentServer(begins: boolean): void {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const ended = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return begins ? Promise.resolve({ ok: true, headers: new Headers(), blob: () => ended }) : ended;
  });
}

test.each([true, false])('a file that never ends fails as a lost connection; begun: %s', async (begins) => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  silentServer(begins);
  const file = requestFile('/file');
  limit.abort(new DOMException('too long', 'TimeoutError'));
  await expect(file).rejects.toMatchObject({ name: 'HttpError', status: 0 });
});

test.each([
  { of: 'a refusal', type: 'application/json', status: 403, code: 'proof_required' },
  { of: 'a page of a proxy in between', type: 'text/html; charset=utf-8', status: 200, code: 'unknown' },
])('$of is never returned as the file, and its status and code are kept', async ({ type, status, code }) => {
  const body = JSON.stringify({ message: 'no', code });
  const headers = { 'content-type': type };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
  await expect(requestFile('/file')).rejects.toMatchObject({ status, code });
});
