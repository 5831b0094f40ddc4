/** A scripted `fetch`: each call returns the next response and is recorded for assertions. */
type Step = Response | Error | ((init: RequestInit) => Promise<Response>);

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export function fakeFetch(...steps: Step[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = (url: unknown, init: RequestInit = {}): Promise<Response> => {
    calls.push({ url: String(url), init });
    const step = steps.shift();
    if (step === undefined) throw new Error(`no response scripted for ${String(url)}`);
    if (step instanceof Error) return Promise.reject(step);
    return step instanceof Response ? Promise.resolve(step) : step(init);
  };
  return { fetch: fetch as typeof globalThis.fetch, calls };
}
