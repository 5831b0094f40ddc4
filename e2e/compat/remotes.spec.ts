/** Shell and remote of different releases on one page, as in a tab left open during a deployment (decision 060). */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startStack } from '@scrollstop/tools/start/stack';
import { becomePremium } from '../support/users/account.ts';
import { lastRelease } from '../support/product/last-release.ts';
import { OUR_SITE, twoReleases, type TwoReleases } from '../support/product/two-releases.ts';

test.use({ serviceWorkers: 'block' });

const REMOTE = '/remotes/challenge/';
let both: TwoReleases;
test.beforeAll(async () => {
  both = await twoReleases(OUR_SITE);
  await both.start({ startStack });
});
test.afterAll(() => both?.end());

/** Serves the page from `shell` and the remote's files from `remote`, both folders of built sites. */
async function mix(page: Page, shell: string, remote: string): Promise<void> {
  await page.route(`${both.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/(api|sandbox)\//.test(pathname)) return route.fallback();
    const path = join(pathname.startsWith(REMOTE) ? remote : shell, pathname);
    const file = extname(pathname) === '' ? join(shell, 'index.html') : path;
    await (existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
  });
}

for (const [name, sitesOf] of [
  ['this shell shows the remote of the last release', (last: string) => [OUR_SITE, last]],
  ['the shell of the last release shows this remote', (last: string) => [last, OUR_SITE]],
] as const)
  test(name, async ({ browser }) => {
    const { siteDir } = await lastRelease();
    const context = await browser.newContext({ baseURL: both.url });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await becomePremium(page.request);
    const [shell = '', remote = ''] = sitesOf(siteDir);
    await mix(page, shell, remote);
    await page.goto('/?lang=en');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeVisible();
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });
