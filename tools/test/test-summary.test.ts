import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  closingLine,
  failureLines,
  type LayerResult,
  resultOfCheck,
  resultOfReport,
} from '../src/test-summary.ts';
import { folderOfTest } from './support/folder.ts';

let root: string;
let file: string;
const report = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
const read = (exitCode: number | null) => resultOfReport('some layer', file, exitCode, root);

beforeEach(() => {
  root = folderOfTest();
  file = join(root, 'report.json');
});

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

/** The closing line, and those of the failures. */
const summaryOf = (result: LayerResult) => [closingLine(result), ...failureLines(result)];

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
          test('starts', 'failed', `auth ended at once. It said:${'\n  one more line'.repeat(20)}`),
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
    '      auth ended at once. It said:',
    ...Array.from({ length: 7 }, () => '      one more line'),
  ]);
});

it('names a file that cannot be loaded', () => {
  const file = { name: join(root, 'a.test.ts'), status: 'failed', message: 'Cannot find module\n' };
  report(vitest(12, 0, [{ ...file, assertionResults: [] }]));
  expect(summaryOf(read(1))).toEqual([
    '12 passed, 1 failed',
    ...['Failed:', '  some layer › a.test.ts', '      Cannot find module'],
  ]);
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
    '      Call log:',
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
  report(playwright({}, [], [{ message: 'Error: the product did not start\n' }]));
  expect(summaryOf(read(1))).toEqual([
    '0 passed, 1 failed',
    ...['Failed:', '  some layer', '      Error: the product did not start'],
  ]);
});

it.each([
  ['a run that fails without a failed test', vitest(12, 0), 1, 12, 'exit code 1'],
  ['a run that died before its report', undefined, null, 0, 'exit code null'],
  ['half a report, whatever the exit code', '{"numPassedTests": 12', 0, 0, 'report.json cannot be read'],
])('counts %s as one failure', (_name, content, exitCode, passed, error) => {
  if (content !== undefined) report(content);
  const [closing, , , line] = summaryOf(read(exitCode));
  expect(closing).toBe(`${passed} passed, 1 failed`);
  expect(line).toContain(error);
});

it('counts a check as one test, named when it fails', () => {
  expect(closingLine(resultOfCheck('lint', null))).toBe('1 passed, 0 failed');
  expect(summaryOf(resultOfCheck('lint', 'exit code 2'))).toEqual([
    '0 passed, 1 failed',
    ...['Failed:', '  lint', '      exit code 2'],
  ]);
});
