/** Requests of a page that is gone may still be under way: they must not change the next test's fake server. */
let testId = 0;

export const endTest = (): void => void (testId += 1);

/** A `fetch` that adds a header with the current test's id, even when it is called after that test. */
export function fetchOfThisTest(): typeof fetch {
  const id = String(testId);
  return (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-test': id } });
}

/** True for a request of an earlier test. Downloads lack the header and count as the current test's. */
export function isLate(request: Request): boolean {
  const test = request.headers.get('x-test');
  return test !== null && test !== String(testId);
}
