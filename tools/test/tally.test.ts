import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { add, closingLine, tallyOf, tallyOfExit } from '../src/tally.ts';

let dir: string;
let file: string;
const report = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tally-'));
  file = join(dir, 'report.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('counts what vitest reports', () => {
  report({ numPassedTests: 12, numFailedTests: 2 });
  expect(tallyOf(file, 1)).toEqual({ passed: 12, failed: 2 });
});

it('counts what Playwright reports; a flaky test has passed', () => {
  report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } });
  expect(tallyOf(file, 1)).toEqual({ passed: 6, failed: 1 });
});

it('a run that fails without a failed test is one failure', () => {
  report({ numPassedTests: 12, numFailedTests: 0 });
  expect(tallyOf(file, 1)).toEqual({ passed: 12, failed: 1 });
});

it('a run that died before its report is one failure', () => {
  expect(tallyOf(file, null)).toEqual({ passed: 0, failed: 1 });
});

it('half a report is a failure, whatever the exit code says', () => {
  report('{"numPassedTests": 12');
  expect(tallyOf(file, 0)).toEqual({ passed: 0, failed: 1 });
});

it('a check is one test', () => {
  expect([tallyOfExit(0), tallyOfExit(2), tallyOfExit(null)].map(closingLine)).toEqual([
    '1 passed, 0 failed',
    '0 passed, 1 failed',
    '0 passed, 1 failed',
  ]);
});

it('layers add up', () => {
  expect(add({ passed: 3, failed: 1 }, { passed: 4, failed: 0 })).toEqual({ passed: 7, failed: 1 });
});
