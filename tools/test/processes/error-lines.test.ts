import { expect, it, vi } from 'vitest';
import { errorLineIn, reportErrors } from '../../src/processes/error-lines.ts';

it.each([
  ['{"level":50,"msg":"request failed","err":{"message":"no such column"}}', 'request failed: no such column'],
  ['{"level":60,"msg":"boom","err":{"message":"boom"}}', 'boom'],
  ['2026-11-21 11:39:37.945 UTC [668] postgres PANIC:  could not write', 'could not write'],
  [
    '2026-11-21 UTC [1]  LOG:  server process (PID 7) was terminated by signal 9: Killed',
    'server process (PID 7) was terminated by signal 9: Killed',
  ],
  ['[7] 2026/11/21 11:00:00.000000 [ERR] JetStream out of resources', '[ERR] JetStream out of resources'],
])('%s is shown as an error', (line, text) => {
  expect(errorLineIn(line)).toEqual(text);
});

it.each([
  '{"level":40,"msg":"slow"}',
  '{"level":"50"}',
  '{ not json',
  '2026-11-21 [668] postgres FATAL:  the database system is starting up',
  '2026-11-21 [600] auth_app FATAL:  terminating connection due to unexpected postmaster exit',
  '[7] 2026/11/21 11:00:00.000000 [INF] Server is ready',
  'Simulators listen at http://127.0.0.1:29060',
])('%s is not shown as an error', (line) => {
  expect(errorLineIn(line)).toBeUndefined();
});

it('the same error is shown at most once in ten seconds', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  let now = 0;
  const report = reportErrors('auth', 'auth.log', () => now);
  const line = '{"level":50,"msg":"database away"}';
  report(line);
  now = 9_999;
  report(line);
  expect(printed).toHaveBeenCalledTimes(1);
  now = 10_000;
  report(line);
  expect(printed).toHaveBeenCalledTimes(2);
});
