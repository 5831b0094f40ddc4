/** The providers wait some seconds for a webhook's answer; PayPal and Stripe longer than Shopify. */
const timeoutMs = 10_000;

/** One delivery, without following redirects. Null: there was no answer at all. */
export async function post(
  url: string,
  request: { body: string; headers: Record<string, string> },
  abort: AbortController,
): Promise<number | null> {
  // Not AbortSignal.timeout: thousands of those would wait out their ten seconds each.
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: abort.signal,
      ...request,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
