import { readFile } from 'node:fs/promises';
import { DataExport } from '@scrollstop/contracts/account/personal-data';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { proof } from '@scrollstop/challenge/features/proof/en';
import { yourData as texts } from '@scrollstop/challenge/features/your-data/en';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { access, becomePremium, signIn } from '../../support/users/account.ts';
import { killHard } from '../../support/product/own-stack.ts';
import { ownDatabase, schemas } from '../../support/product/whole-database.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

const WORDS = 'Only I should ever read this again.';
/** Tables that may keep the id of an erased account: tombstones and payments (docs/decisions/008). */
const mayStay = /\.(erased_person|payment|payment_fact|refund_request)$/;

const own = ownDatabase();

/** Presses a button and reads the file that the browser saves. */
async function downloaded(user: User, button: string): Promise<Buffer> {
  const saved = user.page.waitForEvent('download');
  await user.page.getByRole('button', { name: button }).click();
  return readFile(await (await saved).path());
}

test('all data is exported, then erased in every schema; other devices are signed out and the address is free', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: own.stack.url, locale: 'en-GB' });
  const account = await becomePremium(context.request);
  const elsewhere = await own.stack.http();
  await signIn(elsewhere, account);
  const user = await User.using(await context.newPage(), account.email);
  const { page } = user;

  await test.step('a day is completed', async () => {
    await page.goto('/');
    await user.completeDay(WORDS);
    await expect.poll(() => own.db.naming(WORDS)).toContain('progress.progress');
    await expect.poll(() => own.db.tablesOf(account.id)).toContain('integrations.conversion');
  });

  await test.step('the export contains the data of every service', async () => {
    await page.goto('/profile/account');
    const began = Date.now();
    const data = DataExport.parse(
      JSON.parse((await downloaded(user, texts.formats.json.label)).toString('utf8')) as unknown,
    );
    console.log(`Export of the four services was ready after ${Date.now() - began} ms`);
    const part = (service: string) => data.services.find((one) => one.service === service)?.tables ?? {};
    expect(part('auth')['account']).toMatchObject([{ email: account.email }]);
    expect(part('auth')['session']).toHaveLength(2);
    expect(part('auth')['entitlement_grant']).toHaveLength(1);
    expect(part('progress')['progress']).toMatchObject([
      { day: 1, completed: true, completion_status: 'yes', reflection_text: WORDS },
    ]);
    const { amount, currency } = priceBook.web;
    expect(part('billing')['payment']).toMatchObject([{ amount, currency, state: 'succeeded' }]);
    expect(part('integrations')['conversion']).toMatchObject([{ amount }]);

    // The export contains every table with rows of this user, but no secrets.
    const exported = data.services.flatMap(({ service, tables: all }) =>
      Object.keys(all).map((table) => `${service}.${table}`),
    );
    const tables = await own.db.tablesOf(account.id);
    expect(tables.filter((name) => !exported.includes(name))).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|client_secret|token_hash/);

    const zip = await downloaded(user, texts.formats.csv.label);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('the account is deleted in two accessible steps with targets of 44 px', async () => {
    await page.getByRole('button', { name: texts.remove }).click();
    await expectTallControls(user);
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.confirm.next }).click();
    await expectTallControls(user);
    await expectAccessible(page);
    // Makes the sign-in twenty days old, so that the password is asked for again.
    await own.db.query(
      "update auth.session set created_at = now() - interval '20 days', proven_at = null where user_id = $1",
      [account.id],
    );
    await page.getByRole('button', { name: texts.last.action }).click();
    await page.getByLabel(proof.password, { exact: true }).fill('not this one');
    await page.getByRole('button', { name: proof.action }).click();
    await expect(page.getByText(proof.wrong)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(proof.password, { exact: true }).fill(account.password);
    await page.getByRole('button', { name: proof.action }).click();
    const receipt = page.getByRole('dialog', { name: texts.receipt.title });
    await expect(receipt).toContainText(texts.receipt.things['progress'] ?? '');
    await expect(receipt).toContainText(texts.receipt.because.accounting);
    await expectAccessible(page);
    await receipt.getByRole('button', { name: texts.receipt.done }).click();
    await page.waitForURL('**/auth');
  });

  await test.step('no data is left in any schema or on the device, and other sessions have ended', async () => {
    await expect
      .poll(async () => (await own.db.tablesOf(account.id)).filter((name) => !mayStay.test(name)))
      .toEqual([]);
    await expect
      .poll(async () => (await own.db.tablesOf(account.id)).filter((name) => name.endsWith('.erased_person')))
      .toEqual(schemas.map((schema) => `${schema}.erased_person`).sort());
    expect(await own.db.naming(account.email)).toEqual([]);
    expect(await own.db.naming(WORDS)).toEqual([]);
    const device = await page.evaluate(() => JSON.stringify(localStorage));
    expect(device).not.toContain(WORDS);
    expect(device).not.toContain(account.email);
    expect(await access(elsewhere)).toBe('status 401');
    // Services that verify access tokens themselves refuse this one within 2 s.
    await expect.poll(async () => (await elsewhere.get('/api/progress')).status()).toBe(401);
  });

  await test.step('no data returns when the services restart and receive all events again', async () => {
    // With new ids neither the stream nor an inbox recognises the events.
    for (const schema of ['auth', 'billing'])
      await own.db.query(`with fresh as (select id, gen_random_uuid() as next from ${schema}.outbox)
        update ${schema}.outbox o set id = f.next, data = replace(o.data, o.id::text, f.next::text), published_at = null
        from fresh f where f.id = o.id`);
    for (const name of ['progress', 'integrations', 'billing', 'auth']) killHard(own.stack, name);
    // integrations consumes registrations, deletions and payments; progress consumes deletions.
    const unconsumed = () =>
      own.db.query(`select id from auth.outbox o where subject ~ 'user_(registered|deleted)$' and not (
          (o.subject !~ 'user_deleted$' or exists (select 1 from progress.inbox i where i.event_id = o.id))
          and exists (select 1 from integrations.inbox i where i.event_id = o.id))
        union all select id from billing.outbox o where subject ~ 'payment_completed$' and not
          exists (select 1 from integrations.inbox i where i.event_id = o.id)`);
    await expect.poll(async () => (await unconsumed()).rowCount).toBe(0);
    expect((await own.db.tablesOf(account.id)).filter((name) => !mayStay.test(name))).toEqual([]);
  });

  await test.step('the same address registers again as a new user', async () => {
    const again = await own.stack.http();
    const { email, password } = account;
    const response = await again.post('/api/auth/register', { data: { email, password } });
    expect(response.status(), await response.text()).toBe(201);
    expect(await access(again)).toBe('none');
    expect(await (await again.get('/api/progress')).json()).toEqual([]);
    expect(((await response.json()) as { id: number }).id).toBeGreaterThan(account.id);
  });
  await context.close();
});

/** Requires that every control in the dialog is at least 44 px high. */
async function expectTallControls({ page }: User): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const heights = await dialog
    .locator('button, a')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
}
