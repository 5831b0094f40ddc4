/** What takes longer, or a browser of its own: restarts, an update, the clock, and the addresses of the eight sites. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownSites } from '@scrollstop/challenge/pause/sites';
import { atPause, breathe, browse, isPause } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';
import { walked } from '../support/walk.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];

it.each(['all', 'endless'] as const)(
  'the addresses of the eight sites, named as %s, are paused as the table says',
  async (part) => {
    const { context } = b.extension;
    const all = knownSites.flatMap(({ hosts }) => hosts);
    await context.route(
      ({ hostname }) => all.some((host) => hostname.endsWith(host)),
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>site</h1>' }),
    );
    await b.named(knownSites.map(({ hosts }) => site(hosts[0]!, part)));
    const found: Record<string, boolean> = {};
    for (const [address] of walked) {
      await b.goTo(`https://${address}`);
      await expect
        .poll(() => isPause(b.page) || b.page.getByText('site', { exact: true }).isVisible())
        .toBe(true);
      await b.isVisible();
      found[address] = isPause(b.page);
      await b.page.goto('about:blank');
      await b.away();
      await b.extension.later(90_000);
    }
    expect(found).toEqual(
      Object.fromEntries(walked.map(([address, all, endless]) => [address, part === 'all' ? all : endless])),
    );
    await context.unrouteAll();
  },
);

it('the browser starts anew with a pause in a tab and a site in another: both are met, and nothing is lost', async () => {
  await b.named(SOCIAL);
  await b.extension.restart();
  const page = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/after'), page);
  await atPause(page);
  await b.continued(page);
  await b.urlIs(b.at('social', '/after'), page);
});

it('the worker is stopped in between, and knows who is inside when it wakes', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  const { context, base } = b.extension;
  const cdp = await context.newCDPSession(b.page);
  await cdp.send('ServiceWorker.enable').catch(() => undefined);
  const admin = await context.newPage();
  await admin.goto('chrome://serviceworker-internals/');
  await admin.locator('button.stop').first().click();
  await admin.close();
  await b.page.click('#inside');
  await b.urlIs(b.at('social', '/next'));
  await b.isVisible();
  expect(base).toContain('chrome-extension:');
});

it('counts belong to the day of the clock, over midnight and after it was set back', async () => {
  await b.named(SOCIAL);
  for (const by of [0, 86_400_000, -86_400_000]) {
    await b.extension.later(by);
    await b.goTo(b.at('social', `/${by}`));
    await breathe(b.page);
    await b.goTo(b.at('other'));
    await b.away();
  }
  const { days } = await b.stored<{ days: Record<string, { shown: number }> }>('counts');
  expect(Object.values(days).map(({ shown }) => shown)).toEqual([2, 1]);
});

it('an update while a page of a site is open: it stays open, and its next page is no new visit', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  const worker = await b.extension.worker();
  await worker.evaluate(() => setTimeout(() => chrome.runtime.reload())).catch(() => undefined);
  await expect
    .poll(() => b.extension.context.serviceWorkers().length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await b.isVisible();
  await b.page.evaluate(() => document.querySelector<HTMLElement>('#inside')!.click());
  await b.urlIs(b.at('social', '/next'));
});

it('the zips have the same bytes from the same sources, and at most 120 kB', () => {
  const root = join(import.meta.dirname, '../..');
  const zips = () => {
    execFileSync(process.execPath, [join(root, 'zip.ts')]);
    return readdirSync(join(root, 'dist'))
      .filter((name) => name.endsWith('.zip'))
      .map((name) => readFileSync(join(root, 'dist', name)));
  };
  const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  const first = zips();
  expect(first.map(hash)).toEqual(zips().map(hash));
  expect(first).toHaveLength(2);
  for (const zip of first) expect(zip.length).toBeLessThan(120_000);
});
