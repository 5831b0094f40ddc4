/**
 * Number of cases per property: a tenth in `npm test`, all in `npm run test:long` (ATTACKS=ci). Every mutation that a
 * property has caught was caught with 300 of 10,000 (docs/testing.md).
 */
export const caseCount = (all: number): number => (process.env['ATTACKS'] ? all : Math.ceil(all / 10));

/** The settings of most properties. */
export const cases = { numRuns: caseCount(10_000) };
