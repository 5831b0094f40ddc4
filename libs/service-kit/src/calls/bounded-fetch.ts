/** `fetch` for third parties: SDKs buffer a body of any length, so an endless one would exhaust the memory. */

const LIMIT_BYTES = 16 * 1024 ** 2;

/** `fetch` with a timeout for the whole response, a byte limit for its decompressed body, and no redirects. */
export function boundedFetch(timeoutMs: number): typeof fetch {
  return async (input, init = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(input, { redirect: 'manual', ...init, signal });
    return response.body === null ? response : new Response(response.body.pipeThrough(bounded()), response);
  };
}

function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.length;
      if (bytes <= LIMIT_BYTES) controller.enqueue(part);
      else controller.error(new Error(`the response is longer than ${LIMIT_BYTES} bytes`));
    },
  });
}
