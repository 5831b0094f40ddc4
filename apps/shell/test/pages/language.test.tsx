/** the language chosen on one device follows the account to the next one. */
import { ownKeys } from '../../src/storage/own-keys.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { enter, heading, open } from '../harness.tsx';
import { account, premium, server } from '../server.ts';

/** Opens the shell and follows the account's language, as bootstrap does. */
async function visit(...[options]: Parameters<typeof open>) {
  const view = await open(options);
  await view.services.texts.restore();
  onTestFinished(view.services.accountLanguage.start());
  return view;
}
const languageCalls = () => server.calls.filter((call) => call.endsWith('/api/auth/language'));
/** Waits until the device has marked the choice as saved; otherwise the mark would be written in the next test. */
const savedInAccount = () => waitFor(() => expect(localStorage.getItem(ownKeys.localeSaved)).toBe('true'));
const shown = () => document.documentElement.lang;
const choose = async ({ pointer }: Awaited<ReturnType<typeof open>>, name: string) =>
  pointer.click(await screen.findByRole('link', { name }));

beforeEach(() => {
  server.language = null;
  document.documentElement.lang = 'en';
});

test('a choice before the sign-in is stored for an account without one', async () => {
  const view = await visit({ path: '/auth?mode=sign-in' });
  await choose(view, 'Italiano');
  await heading('Rieccoti');
  await enter('Accedi');
  await waitFor(() => expect(server.language).toBe('it'));
});

test('a new device uses the language of the account before its first screen', async () => {
  server.language = 'it';
  await visit({ path: '/auth?mode=sign-in' });
  await heading('Welcome back');
  await enter('Sign in');
  await waitFor(() => expect(shown()).toBe('it'));
  expect(server.language).toBe('it');
  expect(languageCalls()).not.toContain('POST /api/auth/language');
});

test('an explicit choice on the new device overrides the account’s language and is stored', async () => {
  server.language = 'it';
  const view = await visit({ path: '/auth?mode=sign-in' });
  await choose(view, 'English');
  await enter('Sign in');
  await waitFor(() => expect(server.language).toBe('en'));
  expect(shown()).toBe('en');
});

test('a device that follows the account also follows a later choice', async () => {
  localStorage.setItem(ownKeys.locale, '"en"');
  localStorage.setItem(ownKeys.localeSaved, 'true');
  server.language = 'it';
  await visit({ user: premium });
  await waitFor(() => expect(shown()).toBe('it'));
});

test('an offline choice is stored and sent later', async () => {
  server.refuses['/api/auth/language'] = { status: 0 };
  const { services } = await visit({ user: account() });
  await services.texts.choose('it');
  await waitFor(() => expect(languageCalls()).toContain('POST /api/auth/language'));
  expect(server.language).toBe(null);
  server.refuses = {};
  services.accountLanguage.retry();
  await savedInAccount();
  expect(server.language).toBe('it');
});

test('a choice that could not be sent is sent by the next visit', async () => {
  localStorage.setItem(ownKeys.locale, '"it"');
  await visit({ user: premium });
  await savedInAccount();
  expect(server.language).toBe('it');
});

test.each([
  [0, 'another user', 1001, 'en'],
  [200, 'another user', 1001, 'en'],
  [0, 'its user', premium.id, 'it'],
])('after a logout with a choice whose request got %i, %s gets their own language', async (status, _, id, language) => {
  server.refuses['/api/auth/language'] = { status: 0 };
  const view = await visit({ user: premium });
  await view.services.texts.choose('it');
  await waitFor(() => expect(languageCalls()).toContain('POST /api/auth/language'));
  if (status) server.refuses = {};
  await view.services.logout();
  expect(server.language).toBe(status ? 'it' : null);
  Object.assign(server, { user: { ...premium, id }, language: 'en', refuses: {} });
  await heading('Rieccoti');
  await enter('Accedi');
  await screen.findByText('access: premium');
  expect(shown()).toBe(language);
  expect(server.language).toBe(language);
});

test.each([
  ['its user', premium.id, 'it'],
  ['another user', 1001, 'en'],
])('after a choice in an ended session, %s gets their own language at the next sign-in', async (_, id, language) => {
  const { services } = await visit({ user: premium });
  await screen.findByText('access: premium');
  const body = { message: 'Sign in.', code: 'unauthenticated' };
  Object.assign(server, {
    user: null,
    language: 'en',
    refuses: { '/api/auth/language': { status: 401, body } },
  });
  await services.texts.choose('it');
  await heading('Rieccoti');
  Object.assign(server, { user: { ...premium, id }, refuses: {} });
  await enter('Accedi');
  await screen.findByText('access: premium');
  expect(shown()).toBe(language);
  expect(server.language).toBe(language);
});

test('two quick choices are sent in their order', async () => {
  const { services } = await visit({ user: premium });
  await Promise.all([services.texts.choose('it'), services.texts.choose('en')]);
  await waitFor(() => expect(server.language).toBe('en'));
  await savedInAccount();
});

test('the language links keep the rest of the address', async () => {
  await visit({ path: '/auth?mode=sign-in' });
  const link = await screen.findByRole('link', { name: 'Italiano' });
  expect(link.getAttribute('href')).toBe('?mode=sign-in&lang=it');
});
