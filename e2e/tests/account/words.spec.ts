import { localWords as words } from '@scrollstop/challenge/features/local-words/en';
import type { Browser, BrowserContext } from '@playwright/test';
import { becomePremium, getJson, signIn } from '../../support/users/account.ts';
import { ownDatabase } from '../../support/product/whole-database.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A text that must stay on one device: it is looked for in the database and in requests. */
const WORDS = 'Only this phone has ever heard of the heron.';

const own = ownDatabase();

const wordsInDatabase = () => own.db.naming(WORDS);

/** Collects the URLs of requests whose body contains the words, from now on. */
function wordsSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes(WORDS)) sent.push(request.url());
  });
  return sent;
}

async function device(browser: Browser) {
  const context = await browser.newContext({ baseURL: own.stack.url, locale: 'en-GB' });
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

test('words stay on the phone while days reach the tablet, and a logout asks before it erases them', async ({
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

  await test.step('a completed day is sent without its words', async () => {
    await phone.page.goto('/');
    await phone.completeDay(WORDS);
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => getJson(one.context.request, '/api/progress'))
      .toMatchObject([{ day: 1, completed: true, reflectionText: '' }]);
    expect(sent).toEqual([]);
    expect(await wordsInDatabase()).toEqual([]);
  });

  await test.step('the tablet shows the day, without the words', async () => {
    await tablet.page.goto('/');
    await expect(tablet.page.getByRole('button', { name: 'Completed Today' })).toBeVisible();
    await tablet.page.goto('/journal');
    await expect(tablet.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tablet.page.getByText(WORDS)).toHaveCount(0);
  });

  await test.step('a reload does not send the words, and a logout asks first', async () => {
    await phone.page.goto('/profile');
    await phone.page.getByRole('button', { name: 'Logout' }).click();
    const dialog = phone.page.getByRole('dialog', { name: words.leave.title });
    await expect(dialog).toContainText('they are erased for good');
    await dialog.getByRole('button', { name: words.leave.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await phone.page.goto('/journal');
    await expect(phone.page.getByText(WORDS)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await wordsInDatabase()).toEqual([]);
  });

  await test.step('switching it off syncs the words, and on again deletes them from the database', async () => {
    await moveWords(phone, false);
    await expect.poll(wordsInDatabase).toContain('progress.progress');
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
