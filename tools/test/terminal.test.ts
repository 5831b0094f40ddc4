import { expect, it } from 'vitest';
import { UserError, toUserError } from '../src/terminal.ts';

const full = 'The disk is full: free some space for /data, then start again.';
const closed = '/data cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.';

it.each([
  ['ENOSPC: no space left on device, write', full],
  ['initdb: could not write: No space left on device', full],
  ["EACCES: permission denied, mkdir '/data'", closed],
  ['EROFS: read-only file system', closed],
])('%s becomes one sentence', (message, sentence) => {
  const error = toUserError(new Error(message), '/data');
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toBe(sentence);
});

it.each([new TypeError('x is not a function'), new UserError('Port 4200 is taken.')])('%s is left unchanged', (error) =>
  expect(toUserError(error, '/data')).toBe(error),
);
