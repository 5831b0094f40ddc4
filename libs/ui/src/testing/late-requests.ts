/** A page that is gone may still have requests on their way: they must not change the fake server of the next test. */
let testId = 0;

export const endTest = (): void => void (testId += 1);

/** A `fetch` that names the present test in a header, also when it is called after that test. */
export function fetchOfThisTest(): typeof fetch {
  const id = String(testId);
  return (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-test': id } });
}

/** True for a request of an earlier test. Downloads are sent without the header and count as of this test. */
export function isLate(request: Request): boolean {
  const test = request.headers.get('x-test');
  return test !== null && test !== String(testId);
}
