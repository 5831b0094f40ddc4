import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { type Requester, passwordHasher } from '../../src/passwords/hasher.ts';
import { isLeaked, leakedCount } from '../../src/passwords/leaked-passwords.ts';
import { checkNewPassword } from '../../src/passwords/rules.ts';

test.each(['juventus', 'scrollstop123', 'tiamotanto'])(
  '%s is refused as one of the most common passwords',
  (password) => expect(isLeaked(password)).toBe(true),
);
test.each(['a quiet evening', 'a walk by the sea', 'rt5$kw', '483920'])('%s is not refused', (password) =>
  expect(isLeaked(password)).toBe(false),
);

// The real argon2, whose calls are recorded.
vi.mock('@node-rs/argon2', { spy: true });

const refused = (password: string) => {
  try {
    checkNewPassword(password, 'someone@example.test');
    return false;
  } catch (error) {
    return (error as { code: string }).code === 'weak_password';
  }
};
test('at least 100,000 leaked passwords are refused, in any capitalisation and with spaces around', () => {
  expect(leakedCount).toBeGreaterThanOrEqual(100_000);
  // From the top of the list, its middle and its end.
  for (const password of ['123456', 'Liverpool', ' SUPERMAN ', 'presario', '1234512i', 'lexus400', '290900'])
    expect(refused(password), password).toBe(true);
});

test('fewer than one in 2,000 other passwords is refused by chance', () => {
  const others = Array.from({ length: 20_000 }, (_, index) => `no list has ${index} of these`);
  expect(others.filter(isLeaked).length).toBeLessThan(10);
});

const requester: Requester = { crowds: [], known: false };
test('a hash verifies only its own password, and a missing account verifies none', async () => {
  const passwords = passwordHasher();
  const hash = await passwords.hash('a quiet evening', requester);
  expect(await passwords.verify(hash, 'a quiet evening', requester)).toBe(true);
  expect(await passwords.verify(hash, 'a quiet morning', requester)).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password', requester)).toBe(false);
  // A missing account takes the same work as an existing one.
  const [cost, costOfMissing] = [hash, vi.mocked(verify).mock.calls.at(-1)![0]].map((text) =>
    String(text).split('$').slice(0, 4),
  );
  expect(costOfMissing).toEqual(cost);
  expect(verify).toHaveBeenCalledTimes(3);
  expect(await passwords.hash('a quiet evening', requester)).not.toBe(hash);
});
