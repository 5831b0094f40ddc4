import { admin } from '@scrollstop/challenge/features/admin/original';
import { email } from '@scrollstop/challenge/features/email/original';
import { shopify } from '@scrollstop/challenge/features/shopify/original';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { type Account, register } from '../../support/users/account.ts';
import { grantByHand, ownerPassword, ownerSite, passGate, type Site } from '../../support/pages/owner.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The owner's navigation in the rail or top bar, not that of the app. */
const nav = (page: Page) => page.getByRole('navigation', { name: admin.nav.label });

let site: Site;
test.beforeAll(async () => {
  site = await ownerSite(process.env['E2E_URL'] ?? '');
});
test.afterAll(() => site.stop());

/** Inside the shell the owner also needs Premium to open the pages; on a separate origin the password is enough. */
const places = [
  { name: 'inside the shell', origin: (product: string) => product, grant: true },
  { name: 'on a separate origin', origin: () => site.url, grant: false },
];

for (const { name, origin, grant } of places) {
  test.describe(name, () => {
    let account: Account;
    let password: string;
    let at: (path: string) => string;

    test.beforeEach(async ({ page, request, baseURL }) => {
      account = await register(page.request);
      password = await ownerPassword(request);
      if (grant) grantByHand(account.email);
      else await page.context().clearCookies();
      at = (path) => `${origin(baseURL ?? '')}${path}`;
    });

    test('users are searched, shown with their access and downloaded, until the owner logs out @journey', async ({
      page,
    }) => {
      await page.goto(at('/admin'));
      await passGate(page, password);
      await page.getByLabel(admin.users.search).fill(account.email);
      await expect(page.getByText(admin.users.count(1), { exact: true })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: account.email });
      await expect(row).toContainText(admin.users.accessOf[grant ? 'premium' : 'none']);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: admin.users.csv }).click(),
      ]);
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(account.email);
      await page.getByRole('button', { name: admin.logout }).click();
      await expect(heading(page, admin.gate.title)).toBeVisible();
      await expect(page.getByText(account.email)).toHaveCount(0);
    });

    test('the navigation works by keyboard and with “Back”, and the pages stay open after a reload', async ({
      page,
    }) => {
      await page.goto(at('/admin'));
      await passGate(page, password);
      await expect(page.getByText(account.email)).toBeVisible();
      await nav(page).getByRole('link', { name: admin.nav.shopify }).press('Enter');
      await expect(heading(page, shopify.title)).toBeFocused();
      await nav(page).getByRole('link', { name: admin.nav.email }).press('Enter');
      await expect(page.getByText(`${email.status.service} ${email.status.active}`)).toBeVisible();
      await page.goBack();
      await expect(page.getByText(shopify.guide.title)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: admin.logout })).toBeVisible();
      await expect(page.getByText(shopify.status.waiting, { exact: true })).toBeVisible();
    });
  });
}
