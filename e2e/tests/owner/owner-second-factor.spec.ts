/** The owner signs in with a second factor in the browser and from a terminal (docs/decisions/026). */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { admin } from '@scrollstop/challenge/features/admin/original';
import type { Page } from '@playwright/test';
import { totpOf } from '@scrollstop/tools/operations/owner-call';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { becomePremium } from '../../support/users/account.ts';
import { passGate } from '../../support/pages/owner.ts';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

const ADMIN_PASSWORD = 'the owner keeps it safe';
const ADMIN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STEP_MS = 30_000;

let product: OwnStack;
test.beforeAll(async () => {
  product = await ownStack({ ADMIN_PASSWORD, ADMIN_TOTP_SECRET });
});
test.afterAll(() => product.stop());

/** Each sign-in needs a code of a later step than the last one, so the code is up to one step ahead of the clock. */
let lastStep = 0;
const stepNow = () => Math.floor(Date.now() / STEP_MS);
async function nextCode(): Promise<string> {
  const step = (lastStep = Math.max(lastStep + 1, stepNow()));
  // At most one step ahead of the clock is accepted.
  await expect.poll(stepNow, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(step - 1);
  return totpOf(ADMIN_TOTP_SECRET, step * STEP_MS);
}
const gateHeading = (page: Page) => page.getByRole('heading', { level: 1, name: admin.gate.title });
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(admin.gate.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: admin.gate.submit, exact: true }).click();
}

test('password and code open the pages, and a reload keeps them, until the owner logs out', async ({
  page,
}) => {
  const account = await test.step('an owner inside the shell has Premium', async () => {
    const http = await product.http();
    const made = await becomePremium(http);
    await page.context().addCookies((await http.storageState()).cookies);
    return made;
  });
  await page.goto(`${product.url}/admin`);
  await passGate(page, ADMIN_PASSWORD);
  await expect(page.getByText(admin.gate.codeText)).toBeVisible();
  await expect(page.getByLabel(admin.gate.code, { exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText(admin.gate.wrongCode);
  await enterCode(page, await nextCode());
  await expect(page.getByText(account.email)).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ss_owner');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

  await page.reload();
  await expect(page.getByText(account.email)).toBeVisible();

  await page.getByRole('button', { name: admin.logout }).click();
  await expect(gateHeading(page)).toBeVisible();
});

test('a command reads its code from the environment, and names a missing variable', async () => {
  const replay = (env: NodeJS.ProcessEnv) =>
    execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tools/src/operations/replay.ts'],
      {
        cwd: join(import.meta.dirname, '../../..'),
        env: { PATH: process.env['PATH'], PUBLIC_ORIGIN: product.url, ADMIN_PASSWORD, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
      },
    );
  expect(() => replay({})).toThrow(/ADMIN_CODE/);
  expect(() => replay({ ADMIN_CODE: '000000' })).toThrow(/Password or code is wrong/);
  expect(replay({ ADMIN_CODE: await nextCode() })).toContain('0 dead letters');
});
