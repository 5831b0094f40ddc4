/** Settings of the property tests: many cases, and a timeout that suits a busy machine. */
export const cases = { numRuns: 10_000 };
export const patient = { timeout: 120_000 };
