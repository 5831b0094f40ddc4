/** the language that a user chooses on one device applies to every device and every mail. */
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import { expect, test } from 'vitest';
import { personalTables } from '../../src/personal-data/personal-data.ts';
import { type Browser, newEmail, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });

const chosenBy = async (browser: Browser) => (await browser.get('/api/auth/language')).json<unknown>();
const choose = (browser: Browser, language: unknown) => browser.post('/api/auth/language', { language });
const mailLanguage = async (userId: number, language?: string) =>
  (await auth.mailLink(userId, 'none', language)).language;

test('a new account has no language, and one that is chosen on a device applies to the other too', async () => {
  const { browser, email } = await auth.registerUser();
  expect(await chosenBy(browser)).toEqual({ language: null });
  const response = await choose(browser, 'it');
  expect([response.statusCode, response.json()]).toEqual([200, { language: 'it' }]);
  const other = auth.browser({ 'accept-language': 'en-US' });
  await other.login(email);
  expect(await chosenBy(other)).toEqual({ language: 'it' });
});

test('the latest choice counts, and only for this account', async () => {
  const [mine, theirs] = [await auth.registerUser(), await auth.registerUser()];
  for (const language of ['it', 'default', 'en']) await choose(mine.browser, language);
  expect(await chosenBy(mine.browser)).toEqual({ language: 'en' });
  expect(await chosenBy(theirs.browser)).toEqual({ language: null });
});

test('mails are in the chosen language, whatever the language of the request', async () => {
  const { browser, user } = await auth.registerUser(PASSWORD, { 'accept-language': 'en-US' });
  expect(await mailLanguage(user.id)).toBe('en');
  expect(await mailLanguage(user.id, 'it')).toBe('it');
  await choose(browser, 'it');
  expect(await mailLanguage(user.id)).toBe('it');
  expect(await mailLanguage(user.id, 'en')).toBe('it');
});

test('the original wording is no mail language, so that of the request is used, otherwise that of the registration', async () => {
  const { browser, user } = await auth.registerUser(PASSWORD, { 'accept-language': 'it-IT' });
  await choose(browser, 'default');
  expect(await mailLanguage(user.id)).toBe('it');
  expect(await mailLanguage(user.id, 'en')).toBe('en');
});

test('the export includes the choice', async () => {
  const { browser, user } = await auth.registerUser();
  await choose(browser, 'it');
  const read = personalPages(auth.deps.database.db, personalTables);
  const { tables } = parsedPage(await read(user.id));
  expect(tables['account']).toMatchObject([{ id: user.id, chosen_language: 'it' }]);
});

test('without a language of the browser, mails are in the language of the deployment', async () => {
  const italian = await auth.replica({ DEFAULT_LANGUAGE: 'it' });
  const [imported, registered] = [newEmail(), newEmail()];
  await italian.service('POST', '/internal/accounts', { emails: [imported] });
  await italian.browser().register(registered);
  const rows = await auth.rows<{ language: string }>('select language from account where email = any($1)', [
    [imported, registered],
  ]);
  expect(rows.map(({ language }) => language)).toEqual(['it', 'it']);
  await italian.close();
});
