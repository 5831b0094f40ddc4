import { expect, test } from 'vitest';
import { clientCodes, HttpError, isStatus } from '../../src/http-error.ts';

test('instanceof accepts an HttpError from another bundle’s copy of the client, and nothing else', () => {
  const foreign = Object.assign(new Error('409: taken'), {
    name: 'HttpError',
    status: 409,
    code: 'conflict',
  });
  expect(foreign instanceof HttpError).toBe(true);
  expect(isStatus(foreign, 409)).toBe(true);
  expect(new HttpError({ status: 0, code: clientCodes.network, message: '' }) instanceof HttpError).toBe(true);
  for (const other of [new Error('no'), new TypeError('Failed to fetch'), null, { status: 409, code: 'x' }])
    expect(other instanceof HttpError).toBe(false);
});
