import { expect, it } from 'vitest';
import { UserError, toUserError } from '../src/terminal.ts';

it.each([
  [
    'ENOSPC: no space left on device, write',
    'The disk is full: free some space for /data, then start again.',
  ],
  [
    'initdb: could not write: No space left on device',
    'The disk is full: free some space for /data, then start again.',
  ],
  [
    "EACCES: permission denied, mkdir '/data'",
    '/data cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.',
  ],
  [
    'EROFS: read-only file system',
    '/data cannot be written: give yourself the rights to it or set DATA_DIR elsewhere.',
  ],
])('%s becomes one sentence', (said, sentence) => {
  const error = toUserError(new Error(said), '/data');
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toBe(sentence);
});

it('leaves an unknown error unchanged', () => {
  const error = new TypeError('x is not a function');
  expect(toUserError(error, '/data')).toBe(error);
});

it('leaves a UserError unchanged', () => {
  const error = new UserError('Port 4200 is taken.');
  expect(toUserError(error, '/data')).toBe(error);
});
