import { readFile } from 'node:fs/promises';
import { networkRequests as calls } from '@scrollstop/challenge/features/network-requests/en';
import { monthFile } from '@scrollstop/challenge/features/month-file/en';
import { localWords as words } from '@scrollstop/challenge/features/local-words/en';
import type { Browser, BrowserContext } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Words that stay on one device, in the database and on the wire, and a month that moves to another account. */
const WORDS = 'Only this phone has ever heard of the heron.';
const DIARY = ['progress', 'revision', 'document'];

let stack: OwnStack;
let db: pg.Client;
test.beforeAll(async () => {
  stack = await ownStack();
  db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
});
test.afterAll(async () => {
  await db.end();
  await stack.stop();
});

async function wordsInDatabase(): Promise<string[]> {
  const found: string[] = [];
  for (const table of DIARY) {
    const { rowCount } = await db.query(`select 1 from progress.${table} t where t::text like $1 limit 1`, [
      `%${WORDS}%`,
    ]);
    if (rowCount) found.push(table);
  }
  return found;
}

/** Bodies of requests with the words in them, from now on. */
function wordsSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes(WORDS)) sent.push(request.url());
  });
  return sent;
}

async function device(browser: Browser) {
  const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB', acceptDownloads: true });
  return { context, user: async (email?: string) => User.using(await context.newPage(), email) };
}

async function moveWords({ page }: User, on: boolean): Promise<void> {
  await page.goto('/profile/account');
  const toggle = page.getByRole('switch', { name: words.title });
  await expect(toggle).toHaveAttribute('aria-checked', String(!on));
  await toggle.click();
  await page.getByRole('button', { name: on ? words.keep.action : words.share.action }).click();
  await expect(toggle).toHaveAttribute('aria-checked', String(on));
}

test('words stay on the phone while days reach the tablet; a logout that would lose them asks', async ({
  browser,
}) => {
  const [one, two] = [await device(browser), await device(browser)];
  const account = await becomePremium(one.context.request);
  await signIn(two.context.request, account);
  const phone = await one.user(account.email);
  const tablet = await two.user(account.email);
  await phone.page.goto('/');
  await moveWords(phone, true);
  const sent = wordsSent(one.context);

  await test.step('a day with words: the day leaves, the words do not', async () => {
    await phone.page.goto('/');
    await phone.completeDay(WORDS);
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => getJson(one.context.request, '/api/progress'))
      .toMatchObject([{ day: 1, completed: true, reflectionText: '' }]);
    expect(sent).toEqual([]);
    expect(await wordsInDatabase()).toEqual([]);
    await phone.page.goto('/journal');
    await expect(phone.page.getByText(WORDS)).toBeVisible();
  });

  await test.step('the tablet shows the day, without the words', async () => {
    await tablet.page.goto('/');
    await expect(tablet.page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await tablet.page.goto('/journal');
    await expect(tablet.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tablet.page.getByText(WORDS)).toHaveCount(0);
  });

  await test.step('a reload sends nothing either, and a logout asks first', async () => {
    await phone.page.goto('/profile');
    await phone.page.getByRole('button', { name: 'Logout' }).click();
    const dialog = phone.page.getByRole('dialog', { name: words.leave.title });
    await expect(dialog).toContainText('they are erased for good');
    await expectAccessible(phone.page);
    await dialog.getByRole('button', { name: words.leave.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await phone.page.goto('/journal');
    await expect(phone.page.getByText(WORDS)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await wordsInDatabase()).toEqual([]);
  });

  await test.step('switched off, the tablet gets them; switched on again, the database forgets them', async () => {
    await moveWords(phone, false);
    await expect.poll(wordsInDatabase).toContain('progress');
    await tablet.page.goto('/journal');
    await expect(tablet.page.getByText(WORDS)).toBeVisible();
    await moveWords(phone, true);
    await expect.poll(wordsInDatabase).toEqual([]);
    await tablet.page.reload();
    await expect(tablet.page.getByText(WORDS)).toBeVisible();
    await expect.poll(wordsInDatabase).toEqual([]);
  });
  await one.context.close();
  await two.context.close();
});

test('a month is saved as four files and taken in by a new account; the calls are listed as they are made', async ({
  browser,
}) => {
  const [one, two] = [await device(browser), await device(browser)];
  const old = await becomePremium(one.context.request);
  const from = await one.user(old.email);
  await from.page.goto('/');
  await from.completeDay('=a heron, "standing"; still\nlike me');
  await from.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

  await test.step('the list of calls has the day that was just sent', async () => {
    await from.page.getByRole('link', { name: 'Profile' }).click();
    await from.page.getByRole('link', { name: 'Account and privacy' }).click();
    await from.page.getByRole('link', { name: calls.title }).click();
    await expect(from.page.getByRole('heading', { level: 1, name: calls.title })).toBeVisible();
    const list = from.page.locator('.RequestList > .Card');
    const card = (title: string) => list.filter({ has: from.page.getByText(title, { exact: true }) });
    await expect(card(calls.reasons.days.title)).toContainText('/api/progress');
    await expect(card(calls.reasons.app.title)).toBeVisible();
    await expect(card(calls.reasons.unknown.title)).toHaveCount(0);
    await expect(from.page.locator('#main')).not.toContainText('heron');
    await expectAccessible(from.page);
  });

  const save = async (name: string): Promise<string> => {
    const saved = from.page.waitForEvent('download');
    await from.page.getByRole('button', { name }).click();
    return (await readFile(await (await saved).path())).toString('utf8');
  };
  await from.page.goto('/your-data');
  const copy = await save(monthFile.formats.json.label);
  // The files are made on the device.
  await one.context.setOffline(true);
  const csv = await save(monthFile.formats.csv.label);
  const markdown = await save(monthFile.formats['md'].label);
  const calendar = await save(monthFile.formats.ics.label);
  await one.context.setOffline(false);
  expect(csv).toContain(`"'=a heron, ""standing""; still\nlike me"`);
  expect(markdown).toContain('> =a heron, "standing"; still\n> like me');
  expect(calendar.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(30);
  expect(calendar).not.toContain('heron');

  await becomePremium(two.context.request);
  const to = await two.user();
  await to.page.goto('/your-data');
  const choose = async (name: string, text: string) => {
    const chooser = to.page.waitForEvent('filechooser');
    await to.page.getByRole('button', { name: monthFile.take }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose('broken.json', copy.replace('"days": [', '"days": [1, '));
  await expect(to.page.getByRole('alert')).toHaveText(monthFile.faults.broken);
  expect(await (await two.context.request.get('/api/progress')).json()).toEqual([]);
  const days = async () => (await two.context.request.get('/api/progress')).json() as Promise<unknown>;
  for (let time = 0; time < 2; time++) {
    await choose('month.json', copy);
    const question = to.page.getByRole('dialog', { name: monthFile.foreign.title });
    await question.getByRole('button', { name: monthFile.foreign.action }).click();
    await expect(to.page.getByText(monthFile.taken.text(1))).toBeVisible();
    await expect.poll(days).toEqual(await (await one.context.request.get('/api/progress')).json());
  }
  await to.page.goto('/journal');
  await expect(to.page.getByText('standing')).toBeVisible();
  await one.context.close();
  await two.context.close();
});
