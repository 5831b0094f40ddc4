/** One delivery; the providers follow no redirects and wait some seconds. Null: there was no answer at all. */
export async function post(
  url: string,
  request: { body: string; headers: Record<string, string> },
  closing: AbortSignal,
) {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(10_000)]);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...request });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
