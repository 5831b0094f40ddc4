import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestFile } from '../../src/file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose response the test begins, continues and ends. */
function heldServer() {
  const response = Promise.withResolvers<Response>();
  let body!: ReadableStreamDefaultController;
  const stream = new ReadableStream({ start: (controller) => void (body = controller) });
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => {
      response.reject(signal.reason);
      body.error(signal.reason);
    });
    return response.promise;
  });
  return { respond: () => response.resolve(new Response(stream, { headers: { 'content-type': 'text/csv' } })), body };
}

test('a large file may take minutes as long as some of it arrives within each', async () => {
  const { respond, body } = heldServer();
  const file = requestFile('/file');
  for (const step of [respond, () => body.enqueue(new Uint8Array(7)), () => body.close()]) {
    await vi.advanceTimersByTimeAsync(50_000);
    step();
  }
  expect(await file).toMatchObject({ size: 7, type: 'text/csv' });
});

test.each([true, false])('a file that stops arriving fails as a lost connection; begun: %s', async (begun) => {
  const { respond } = heldServer();
  const failure = expect(requestFile('/file')).rejects.toMatchObject({ name: 'HttpError', status: 0 });
  if (begun) respond();
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
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
