/**
 * How many cases a property is tried with: a tenth in `npm test`, all in `npm run test:long` (ATTACKS=ci). Each
 * mutation that a property has found was found with 300 of 10,000 (docs/testing.md).
 */
export const caseCount = (all: number): number => (process.env['ATTACKS'] ? all : Math.ceil(all / 10));

/** The settings of most properties. */
export const cases = { numRuns: caseCount(10_000) };
