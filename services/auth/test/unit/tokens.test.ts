import { expect, test } from 'vitest';
import { hashOf, newToken, userIdOf } from '../../src/owned-token.ts';
import { seal, unseal } from '../../src/sessions/sealed-successor.ts';

test('a token has 256 random bits after the id of its user', () => {
  const tokens = new Set(Array.from({ length: 1_000 }, () => newToken(1234)));
  expect(tokens.size).toBe(1_000);
  for (const token of tokens) {
    expect(userIdOf(token)).toBe(1234);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
  }
});

test.each([
  '',
  '.',
  '1000',
  '1000.',
  `.${'A'.repeat(43)}`,
  `1000.${'A'.repeat(42)}`,
  `1000.${'A'.repeat(44)}`,
  `999.${'A'.repeat(43)}`,
  `-1000.${'A'.repeat(43)}`,
  `1e9999.${'A'.repeat(43)}`,
  ` 1000.${'A'.repeat(43)}`,
  `1000.${'A'.repeat(42)}\n`,
  `1000.${'é'.repeat(43)}`,
])('the malformed token %j has no user', (token) => {
  expect(userIdOf(token)).toBeNull();
});

test('a sealed successor can be opened only with its predecessor', () => {
  const [first, second, other] = [newToken(1000), newToken(1000), newToken(1000)];
  const sealed = seal(second, first);
  expect(unseal(sealed, first)).toBe(second);
  expect(() => unseal(sealed, other)).toThrow();
  expect(() => unseal(sealed, hashOf(first))).toThrow();
  expect(sealed).not.toContain(second.split('.')[1]);
  expect(seal(second, first)).not.toBe(sealed);
});
