import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  add,
  closingLine,
  failureLines,
  nothingRun,
  resultOfCheck,
  resultOfReport,
} from '../src/test-summary.ts';

let root: string;
let file: string;
const report = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
const read = (exitCode: number | null) => resultOfReport('some layer', file, exitCode, root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-summary-'));
  file = join(root, 'report.json');
});
afterEach(() => rmSync(root, { recursive: true }));

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

const playwright = (stats: object, suites: unknown[] = [], errors: unknown[] = []) => ({
  config: { rootDir: join(root, 'e2e', 'tests') },
  stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
  suites,
  errors,
});

it('counts what vitest reports', () => {
  report(vitest(12, 2));
  expect(read(1)).toMatchObject({ passed: 12, failed: 2 });
});

it('counts what Playwright reports', () => {
  report(playwright({ expected: 5, unexpected: 1, skipped: 3 }));
  expect(read(1)).toMatchObject({ passed: 5, failed: 1 });
});

it('names each failed test of vitest with its error and where it was thrown', () => {
  const test = (title: string, status: string, ...failureMessages: string[]) => ({
    ancestorTitles: ['sessions'],
    title,
    status,
    failureMessages,
  });
  report(
    vitest(2, 1, [
      {
        name: join(root, 'services', 'auth', 'test', 'login.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          test('works', 'passed'),
          test(
            'ends',
            'failed',
            '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at node_modules/vitest/run.js:1:1\n    at login.test.ts:3:1',
            'again',
          ),
          test(
            'starts',
            'failed',
            'UserError: auth ended at once. It said:\nThese are wrong:\n  KEY: is no key\n    at start.ts:7:1',
          ),
        ],
      },
    ]),
  );
  expect(failureLines(read(1))).toEqual([
    'Failed:',
    '  some layer › services/auth/test/login.test.ts › sessions › ends',
    '      AssertionError: expected 1 to be 2',
    '      at login.test.ts:3:1',
    '  some layer › services/auth/test/login.test.ts › sessions › starts',
    '      UserError: auth ended at once. It said:',
    '      These are wrong:',
    '      KEY: is no key',
    '      at start.ts:7:1',
  ]);
});

it('names a file that cannot be loaded', () => {
  report(
    vitest(12, 0, [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        message: 'Cannot find module\nx',
        assertionResults: [],
      },
    ]),
  );
  const result = read(1);
  expect(closingLine(result)).toBe('12 passed, 1 failed');
  expect(failureLines(result)).toEqual(['Failed:', '  some layer › a.test.ts', '      Cannot find module']);
});

it('names each failed test of Playwright, including those inside of a describe', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        status,
        results: [
          {
            errors: messages.map((message, index) => ({
              message,
              location: { file: join(root, 'e2e', 'tests', 'pay.spec.ts'), line: index + 7 },
            })),
          },
          { errors: [] },
        ],
      },
    ],
  });
  const suite = {
    title: 'pay.spec.ts',
    file: 'pay.spec.ts',
    specs: [
      spec('goes through', 'expected'),
      spec(
        'is shown',
        'unexpected',
        'Error: not visible\n\nExpected: 1\nReceived: 2\nCall log:\n  - waiting for the button',
      ),
    ],
    suites: [
      {
        title: 'abroad',
        file: 'pay.spec.ts',
        specs: [spec('is converted', 'unexpected', 'Test timeout', 'Error: click\n  - waiting for EUR')],
      },
    ],
  };
  report(playwright({ expected: 1, unexpected: 2 }, [suite]));
  expect(failureLines(read(1))).toEqual([
    'Failed:',
    '  some layer › e2e/tests/pay.spec.ts › is shown',
    '      Error: not visible',
    '      Expected: 1',
    '      Received: 2',
    '      - waiting for the button',
    '      at e2e/tests/pay.spec.ts:7',
    '  some layer › e2e/tests/pay.spec.ts › abroad › is converted',
    '      Test timeout',
    '      at e2e/tests/pay.spec.ts:7',
    '      Error: click',
    '      - waiting for EUR',
    '      at e2e/tests/pay.spec.ts:8',
  ]);
});

it('names the error of a Playwright run that never started', () => {
  report(playwright({}, [], [{ message: 'Error: the product did not start\n  at' }]));
  const result = read(1);
  expect(closingLine(result)).toBe('0 passed, 1 failed');
  expect(failureLines(result)).toEqual(['Failed:', '  some layer', '      Error: the product did not start']);
});

it('counts a run that fails without a failed test as one failure', () => {
  report(vitest(12, 0));
  const result = read(1);
  expect(closingLine(result)).toBe('12 passed, 1 failed');
  expect(failureLines(result)[2]).toContain('exit code 1');
});

it('counts a run that died before its report as one failure', () => {
  expect(closingLine(read(null))).toBe('0 passed, 1 failed');
});

it('counts half a report as a failure, whatever the exit code', () => {
  report('{"numPassedTests": 12');
  const result = read(0);
  expect(closingLine(result)).toBe('0 passed, 1 failed');
  expect(failureLines(result)[2]).toContain('report.json cannot be read');
});

it('counts a check as one test, named when it fails', () => {
  expect(closingLine(resultOfCheck('lint', null))).toBe('1 passed, 0 failed');
  const failed = resultOfCheck('lint', 'exit code 2');
  expect(closingLine(failed)).toBe('0 passed, 1 failed');
  expect(failureLines(failed)).toEqual(['Failed:', '  lint', '      exit code 2']);
});

it('adds up layers, and lists nothing for a run without incidents', () => {
  const sum = add({ ...nothingRun, passed: 3, failed: 1 }, resultOfCheck('types', null));
  expect(closingLine(sum)).toBe('4 passed, 1 failed');
  expect(failureLines(sum)).toEqual([]);
});
