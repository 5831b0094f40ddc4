/** Counts the tests of the steps of `npm test`, and collects the last output of failed steps. */
import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

/** `failures` are the lines that `npm test` repeats at its end. */
export type StepResult = { passed: number; failed: number; failures: string[] };

export const nothingRun: StepResult = { passed: 0, failed: 0, failures: [] };

export const add = (a: StepResult, b: StepResult): StepResult => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }: Omit<StepResult, 'failures'>): string =>
  `${passed} passed, ${failed} failed`;

/** The exit code of a command and the last lines of its output. */
export type Run = { exitCode: number | null; output: string[] };

/** A check without tests (lint, types, build) counts as one test. */
export const resultOfCheck = (name: string, { exitCode, output }: Run): StepResult =>
  exitCode === 0
    ? { ...nothingRun, passed: 1 }
    : { passed: 0, failed: 1, failures: [`${name} failed; its last output:`, ...output] };

/**
 * Counts the tests in the JSON report of vitest or Playwright. A run that failed without a failed test (a crash, a file
 * that does not load, a missing report) counts as one failure.
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
    // An incomplete report counts as a failure, whatever the exit code.
    return { ...none, failed: 1 };
  }
}
