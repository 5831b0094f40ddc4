import { expect, it } from 'vitest';
import { Credentials, ForgotPasswordBody } from '../../src/account/auth.ts';

const good = { email: 'a@b.test', password: 'a quiet evening' };
const localData = (challenges: unknown) => ({ localData: { challenges } });

it.each<[string, object]>([
  ['no password', { password: undefined }],
  ['a password of another type', { password: 123456 }],
  ['a list as a password', { password: ['a quiet evening'] }],
  ['no address', { email: undefined }],
  ['an address of another type', { email: { $ne: null } }],
  ['an address without @', { email: 'nobody' }],
  ['an address without a host', { email: 'nobody@' }],
  ['two addresses', { email: 'a@b.test,c@d.test' }],
  ['an address with a line break', { email: 'a@b.test\nbcc: x@y.test' }],
  ['an address with a NUL', { email: 'a\u0000@b.test' }],
  ['an endless address', { email: `${'a'.repeat(250)}@b.test` }],
  ['an unknown field', { isPremiumUser: true }],
  ['localData of another type', { localData: [] }],
  ['unknown localData', { localData: { entries: [] } }],
  ['31 days', localData(Array.from({ length: 31 }, () => ({ day: 1, completed: true })))],
  ['day 31', localData([{ day: 31, completed: true }])],
  ['day 1.5', localData([{ day: 1.5, completed: true }])],
  ['an unknown status', localData([{ day: 1, completed: true, completionStatus: 'maybe' }])],
  ['a reflection too long', localData([{ day: 1, completed: true, reflectionText: 'x'.repeat(10_001) }])],
  ['a day with an unknown field', localData([{ day: 1, completed: true, userId: 1000 }])],
])('sign-in and registration reject %s', (_name, part) => {
  expect(Credentials.safeParse(good).success).toBe(true);
  expect(Credentials.safeParse({ ...good, ...part }).success).toBe(false);
});

it("a malformed address is reported in the form's own words", () => {
  const { error } = Credentials.safeParse({ ...good, email: 'nobody' });
  expect(error?.issues).toMatchObject([{ path: ['email'], message: 'Invalid email' }]);
});

it.each<[string, object]>([
  ['an address and a token', { email: 'a@b.test', token: 'x' }],
  ['neither', {}],
  ['an empty address', { email: '' }],
  ['an address without @', { email: 'nobody' }],
  ['an address with a line break', { email: 'a@b.test\nbcc: x@y.test' }],
  ['a token of another type', { token: 1 }],
  ['a token of 201 characters', { token: 'x'.repeat(201) }],
  ['an unknown field', { email: 'a@b.test', onScreen: true }],
])('a forgotten-password request rejects %s', (_name, body) => {
  expect(ForgotPasswordBody.safeParse(body).success).toBe(false);
});
