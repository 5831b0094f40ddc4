import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { add, closingLine, resultOfCheck, resultOfReport } from '../src/test-summary.ts';
import { folderOfTest } from './support/folder.ts';

const vitest = (numPassedTests: number, numFailedTests: number) => ({ numPassedTests, numFailedTests });
const playwright = (expected: number, unexpected: number) => ({ stats: { expected, unexpected, flaky: 0 } });

it.each([
  ['vitest', vitest(2, 0), 0, '2 passed, 0 failed'],
  ['vitest with failed tests', vitest(2, 3), 1, '2 passed, 3 failed'],
  ['Playwright', playwright(4, 0), 0, '4 passed, 0 failed'],
  ['Playwright with failed tests', playwright(4, 1), 1, '4 passed, 1 failed'],
  ['a run that fails without a failed test', vitest(12, 0), 1, '12 passed, 1 failed'],
  ['a run that died before its report', undefined, null, '0 passed, 1 failed'],
  ['an incomplete report, whatever the exit code', '{"numPassedTests": 12', 0, '0 passed, 1 failed'],
])('counts the result of %s', (_name, report, exitCode, closing) => {
  const file = join(folderOfTest(), 'report.json');
  if (report !== undefined) writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  const result = resultOfReport('unit', file, { exitCode, output: ['the last line'] });
  expect(closingLine(result)).toBe(closing);
  const failed = ['unit failed; its last output:', 'the last line'];
  expect(result.failures).toEqual(closing.endsWith(' 0 failed') ? [] : failed);
});

it('counts a check as one test, and repeats the output of a failed check', () => {
  const good = resultOfCheck('format', { exitCode: 0, output: ['fine'] });
  const bad = resultOfCheck('lint', { exitCode: 2, output: ['a.ts:1', '1 error'] });
  const all = add(good, bad);
  expect(closingLine(all)).toBe('1 passed, 1 failed');
  expect(all.failures).toEqual(['lint failed; its last output:', 'a.ts:1', '1 error']);
});
