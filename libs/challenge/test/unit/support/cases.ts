/** How property tests are run here: many cases, and time enough for them on a busy machine. */
export const cases = { numRuns: 10_000 };
export const patient = { timeout: 120_000 };
