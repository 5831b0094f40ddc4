/** A lost phone that was signed out from another device keeps nothing readable (docs/decisions/029). */
import { auth } from '@scrollstop/challenge/features/auth/en';
import { newTimer } from '@scrollstop/challenge/features/timer/timer';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

const SENT = 'Walked along the river';
const UNSENT = 'Drew the old harbour';
const DRAFT = 'Half a sentence about';

/** Everything that the page has stored in both storages, every database and every cache, as one JSON text. */
const deviceContent = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        if (!/\.(js|css|woff2|png|svg)(\?|$)/.test(request.url)) found.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });

const readable = async (page: Page): Promise<string[]> => {
  const text = await deviceContent(page);
  return [SENT, UNSENT, DRAFT].filter((words) => text.includes(words));
};
const entryWith = (page: Page, words: string) =>
  page.evaluate((text) => (localStorage.getItem('digital-detox-progress') ?? '').includes(text), words);
const signInForm = (page: Page) => page.getByRole('button', { name: auth.signIn.submit, exact: true });

/** A phone with a synced day, an unsynced day and a draft. */
async function phoneWithADiary(context: BrowserContext, http: APIRequestContext) {
  const account = await becomePremium(http);
  const phone = await User.using(await context.newPage(), account.email);
  await phone.page.goto('/auth');
  await phone.seeIntro();
  await phone.signIn();
  await expect(phone.dayButton()).toBeVisible();
  await phone.completeDay(SENT);
  await expect.poll(async () => JSON.stringify(await getJson(http, '/api/progress'))).toContain(SENT);
  // Wait until the page has handled the response, because it would then overwrite the record written below.
  await expect
    .poll(() => phone.page.evaluate(() => localStorage.getItem('digital-detox-progress')))
    .not.toContain('"unsynced":true');
  // Offline from here on.
  await context.setOffline(true);
  await phone.page.evaluate(
    ({ unsent, draft, timer }) => {
      const key = 'digital-detox-progress';
      const record = JSON.parse(localStorage.getItem(key) ?? '{}') as { entries: object[] };
      const [first] = record.entries;
      record.entries.push({ ...first, day: 2, reflectionText: unsent, unsynced: true });
      localStorage.setItem(key, JSON.stringify(record));
      const drafts = [{ day: 3, reflectionText: draft, completionStatus: null, timer }];
      localStorage.setItem('challenge-draft', JSON.stringify({ schemaVersion: 1, drafts }));
    },
    { unsent: UNSENT, draft: DRAFT, timer: newTimer(10) },
  );
  expect(await readable(phone.page)).toEqual([SENT, UNSENT, DRAFT]);
  return { phone, account };
}

test('a phone that was signed out from another device keeps no text, and returns unsent entries only to their owner', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const { phone, account } = await phoneWithADiary(context, request);
  const { page } = phone;
  const second = await context.newPage();

  // While offline, the phone does not know about the sign-out and stays unchanged.
  expect((await request.delete('/api/auth/sessions')).status()).toBe(204);
  expect(await readable(page)).toEqual([SENT, UNSENT, DRAFT]);

  await context.setOffline(false);
  await second.goto('/progress');
  await expect(signInForm(second)).toBeVisible();
  await expect.poll(() => readable(second), 'in the tab that got the response').toEqual([]);
  await expect(signInForm(page), 'in the other one').toBeVisible();
  expect(await readable(page)).toEqual([]);
  expect(await deviceContent(page), 'sealed').toContain('scrollstop-sealed');
  expect(await deviceContent(page)).not.toContain(account.email);

  // A reload, the back button and an offline start do not restore anything.
  await second.close();
  await page.goto('/journal');
  await expect(signInForm(page)).toBeVisible();
  await page.goBack();
  await expect(signInForm(page)).toBeVisible();
  await expect(page.getByText(SENT)).toHaveCount(0);
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  // The content cannot be read while the page is still navigating.
  await expect.poll(() => page.content().catch(() => SENT)).not.toContain(SENT);
  await context.setOffline(false);
  await page.goto('/auth');

  // When the same user signs in again, the entries are restored and sent.
  await phone.signIn();
  await expect(phone.dayButton()).toBeVisible();
  await expect.poll(() => entryWith(page, UNSENT)).toBe(true);
  await signIn(request, account);
  await expect.poll(async () => JSON.stringify(await getJson(request, '/api/progress'))).toContain(UNSENT);
  expect(await deviceContent(page)).toContain(DRAFT);
  expect(await deviceContent(page)).not.toContain('scrollstop-sealed');
  await context.close();
});
