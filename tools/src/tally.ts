/** Adds up what the layers of `npm test` report, for the one closing line. */
import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** The line that ends `npm test`, alone on its line. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * What a runner wrote (vitest `--reporter=json`, Playwright's json reporter). A run that failed without a
 * failed test (a crash, a file that does not load, no report at all) counts as one failure.
 */
export function tallyOf(reportFile: string, exitCode: number | null): Tally {
  const { passed, failed } = readReport(reportFile);
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function readReport(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    if ('stats' in report)
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A check without tests of its own (lint, types, build) is one test. */
export const tallyOfExit = (exitCode: number | null): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
