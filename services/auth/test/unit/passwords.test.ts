import { expect, test } from 'vitest';
import { isCommon } from '../../src/passwords/common-passwords.ts';
import { passwordHasher } from '../../src/passwords/hasher.ts';

test.each([
  '123456',
  'password',
  'qwerty',
  'iloveyou1',
  '111111',
  'abc123',
  'juventus',
  'zaq12wsx',
  'scrollstop123',
])('%s is among the commonest', (password) => expect(isCommon(password)).toBe(true));
test.each(['a quiet evening', 'a walk by the sea', 'rt5$kw', '483920'])('%s is not', (password) =>
  expect(isCommon(password)).toBe(false),
);

test('a hash opens with its password only, and nobody’s hash with none', async () => {
  const passwords = passwordHasher();
  const hash = await passwords.hash('a quiet evening');
  expect(await passwords.verify(hash, 'a quiet evening')).toBe(true);
  expect(await passwords.verify(hash, 'a quiet morning')).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
  expect(await passwords.hash('a quiet evening')).not.toBe(hash);
});
