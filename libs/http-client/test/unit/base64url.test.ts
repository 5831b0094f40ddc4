import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from '../../src/base64url.ts';

test('bytes of every length survive a round trip through base64url', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from(randomBytes(length));
    const text = toBase64url(bytes.buffer);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64url(text)).toEqual(bytes);
  }
});
