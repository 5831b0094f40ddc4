/** Counts what the steps of `npm test` passed, and keeps what the failed ones said last. */
import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

/** `failures` are the lines that the end of `npm test` repeats. */
export type StepResult = { passed: number; failed: number; failures: string[] };

export const nothingRun: StepResult = { passed: 0, failed: 0, failures: [] };

export const add = (a: StepResult, b: StepResult): StepResult => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

/** The line that ends `npm test`, alone on its line. */
export const closingLine = ({ passed, failed }: Omit<StepResult, 'failures'>): string =>
  `${passed} passed, ${failed} failed`;

/** How a command ended, and the last lines of its output. */
export type Run = { exitCode: number | null; output: string[] };

/** A check without tests (lint, types, build) counts as one test. */
export const resultOfCheck = (name: string, { exitCode, output }: Run): StepResult =>
  exitCode === 0
    ? { ...nothingRun, passed: 1 }
    : { passed: 0, failed: 1, failures: [`${name} failed and said last:`, ...output] };

/**
 * Counts the tests in the report of vitest (`--reporter=json`) or Playwright. Both end their output with the failed
 * tests. A run that failed without a failed test (a crash, a file that does not load, no report) counts as one failure.
 */
export function resultOfReport(name: string, reportFile: string, run: Run): StepResult {
  const { passed, failed } = countsOf(reportFile);
  if (failed === 0 && run.exitCode === 0) return { ...nothingRun, passed };
  const { failures } = resultOfCheck(name, { ...run, exitCode: 1 });
  return { passed, failed: Math.max(failed, 1), failures };
}

function countsOf(reportFile: string) {
  const none = { passed: 0, failed: 0 };
  if (!existsSync(reportFile)) return none;
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonTestResults | JSONReport;
    return 'stats' in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    // Half a report is a failure, whatever the exit code.
    return { ...none, failed: 1 };
  }
}
