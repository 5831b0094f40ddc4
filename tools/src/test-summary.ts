/** Reads the reports of the layers of `npm test`, for the final summary. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportError, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

/** A failed test, with the first lines of its errors. */
type Failure = { layer: string; file: string; test: string; error: string[] };

export type LayerResult = { passed: number; failed: number; failures: Failure[] };

export const nothingRun: LayerResult = { passed: 0, failed: 0, failures: [] };

export const add = (a: LayerResult, b: LayerResult): LayerResult => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

type Counts = Pick<LayerResult, 'passed' | 'failed'>;

/** The line that ends `npm test`, alone on its line. */
export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** The lines before the closing one. They are last in the output because CI keeps only its end. */
export const failureLines = ({ failures }: LayerResult): string[] =>
  failures.length === 0
    ? []
    : [
        'Failed:',
        ...failures.flatMap(({ layer, file, test, error }) => [
          `  ${[layer, file, test].filter(Boolean).join(' › ')}`,
          ...error.map((line) => `      ${line}`),
        ]),
      ];

/** A check without tests (lint, types, build) counts as one test. */
export const resultOfCheck = (layer: string, error: string | null): LayerResult =>
  error === null
    ? { ...nothingRun, passed: 1 }
    : { ...nothingRun, failed: 1, failures: [{ layer, file: '', test: '', error: essence(error) }] };

/**
 * Sums up the report of vitest (`--reporter=json`) or Playwright. A run that failed without a failed test
 * (a crash, a file that does not load, no report at all) counts as one failure.
 */
export function resultOfReport(
  layer: string,
  reportFile: string,
  exitCode: number | null,
  root: string,
): LayerResult {
  const result = readReport(layer, reportFile, root);
  if (exitCode === 0 || result.failed > 0) return result;
  const error = [`the run ended with exit code ${exitCode} and no failed test, see its output above`];
  const failures = result.failures.length > 0 ? result.failures : [{ layer, file: '', test: '', error }];
  return { ...result, failed: 1, failures };
}

function readReport(layer: string, reportFile: string, root: string): LayerResult {
  if (!existsSync(reportFile)) return nothingRun;
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonTestResults | JSONReport;
    return 'stats' in report ? playwrightResult(layer, report, root) : vitestResult(layer, report, root);
  } catch {
    const error = [`its report ${relative(root, reportFile)} cannot be read`];
    return { ...nothingRun, failed: 1, failures: [{ layer, file: '', test: '', error }] };
  }
}

function vitestResult(layer: string, report: JsonTestResults, root: string): LayerResult {
  const failures: Failure[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = pathFrom(root, name);
    const before = failures.length;
    for (const { ancestorTitles, title, status: state, failureMessages } of assertionResults)
      if (state === 'failed') {
        const test = [...ancestorTitles, title].filter(Boolean).join(' › ');
        failures.push({ layer, file, test, error: essence(failureMessages?.[0]) });
      }
    // A hook failed, or the file could not be loaded.
    if (status === 'failed' && failures.length === before)
      failures.push({ layer, file, test: '', error: message ? essence(message) : ['a hook failed'] });
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

function playwrightResult(layer: string, report: JSONReport, root: string): LayerResult {
  const failures: Failure[] = report.errors.map(({ message }) => ({
    layer,
    file: '',
    test: '',
    error: essence(message),
  }));
  const visit = (suite: JSONReportSuite, titles: string[]): void => {
    for (const { title, tests } of suite.specs)
      for (const { status, results } of tests) {
        if (status !== 'unexpected') continue;
        // A timeout comes with a second error that names what was waited for.
        const errors = results.find((one) => one.errors.length > 0)?.errors ?? [];
        failures.push({
          layer,
          file: pathFrom(root, join(report.config.rootDir, suite.file)),
          test: [...titles, title].join(' › '),
          error: errors.length > 0 ? errors.flatMap(errorWithPlace(root)) : essence(),
        });
      }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, failures };
}

const pathFrom = (root: string, file: string): string => (isAbsolute(file) ? relative(root, file) : file);

const errorWithPlace =
  (root: string) =>
  ({ message, location }: JSONReportError): string[] => [
    ...essence(message),
    ...(location ? [`at ${pathFrom(root, location.file)}:${location.line}`] : []),
  ];

const MOST_LINES = 8;

/** The first lines of an error, without the frames of packages. */
const essence = (text = 'no error was reported'): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .*node_modules/.test(line))
    .slice(0, MOST_LINES);
