import { expect, it } from 'vitest';
import { unverifiedClaims } from '../../src/token-claims.ts';

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each([
  ['x', {}],
  ['x.x.x', {}],
  [token(null), {}],
  [token({ sid: 7, sub: 7 }), {}],
  [token({ sid: 'a', exp: 1 }), { sid: 'a' }],
  [token({ sub: '7' }), { sub: '7' }],
])('only claims that are strings are read: %s', (text, claims) => {
  expect(unverifiedClaims(text)).toStrictEqual(claims);
});
