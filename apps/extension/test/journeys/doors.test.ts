/** Every way to a named site meets one pause, and every way out of it leads where it says. */
import { expect, it } from 'vitest';
import { atPause, breathe, browse, isPause } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];

it('an address that is typed meets the pause; "Continue" opens it exactly, and there is no other pause on the site', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  const address = b.at('social', '/feed?a=1&b=%20x`#part/shorts');
  await b.goTo(address);
  await breathe(b.page);
  expect(await b.page.getByRole('heading', { level: 1 }).textContent()).toBe('Still want social.localhost?');
  await b.continued();
  await b.urlIs(address);
  await b.isVisible();
  await b.page.click('#inside');
  await b.urlIs(b.at('social', '/next'));
  await b.page.getByRole('button', { name: 'shorts' }).click();
  await b.urlIs(b.at('social', '/shorts/1'));
  await b.page.reload();
  expect(isPause(b.page)).toBe(false);
  // The way back leads past the pause at once.
  await b.travel(-3);
  await b.urlIs(b.at('other', '/'));
});

it('a link from another site leads to the pause with its address', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  await b.page.click('#social', { noWaitAfter: true });
  await atPause(b.page);
  expect(decodeURIComponent(new URL(b.page.url()).hash.slice(1))).toBe(b.at('social', '/feed?from=link#here'));
  await b.notNow();
  await b.urlIs(b.at('other', '/'));
});

it('"Not now" without a page before it is a new tab, and the window stays', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#social-tab')]);
  await Promise.all([tab.waitForEvent('close'), b.notNow(tab)]);
  await expect.poll(() => b.extension.context.pages().length).toBe(2);
});

it('the browser’s "back" at the pause leads to the page before the site, and forward meets the pause again', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  await b.page.click('#social', { noWaitAfter: true });
  await atPause(b.page);
  await b.travel(-1);
  await b.urlIs(b.at('other', '/'));
  await b.travel(1);
  await atPause(b.page);
});

it('"back" where there is no page before the site meets the pause again, and traps nobody', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#social-tab')]);
  await atPause(tab);
  await b.travel(-1, tab);
  await b.urlIs(/social/, tab);
  await atPause(tab);
  await b.continued(tab);
  await b.urlIs(b.at('social', '/linked'), tab);
});

it('a link in a new tab from inside is no new visit; a new visit after 90 seconds is one', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  await b.extension.later(600_000);
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#tab')]);
  await b.urlIs(b.at('social', '/in-a-tab'), tab);
  await b.goTo(b.at('other'), tab);
  await b.goTo(b.at('social', '/soon'), tab);
  await b.urlIs(b.at('social', '/soon'), tab);
  await b.goTo(b.at('other'), tab);
  await b.goTo(b.at('other'));
  await b.inside(0);
  await b.extension.later(90_000);
  await b.goTo(b.at('social', '/later'), tab);
  await atPause(tab);
});

it('the endless part of a site: by loading, by moving without loading, and never by its name in an address', async () => {
  await b.page.context().route('https://www.youtube.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>video</h1><button onclick="history.pushState(0, 0, \'/shorts/2\')">shorts</button>',
    }),
  );
  await b.named([site('youtube.com', 'endless')]);
  await b.goTo('https://www.youtube.com/watch?v=1&from=/shorts/');
  expect(isPause(b.page)).toBe(false);
  await b.page.getByRole('button', { name: 'shorts' }).click();
  await atPause(b.page);
  await b.page.getByText('On the way to youtube.com').waitFor();
  await b.notNow();
  await b.urlIs('https://www.youtube.com/watch?v=1&from=/shorts/');
  await b.goTo('https://www.youtube.com/shorts/1');
  await atPause(b.page);
  await b.continued();
  await b.urlIs('https://www.youtube.com/shorts/1');
});

it('a site whose own service worker answers its pages', async () => {
  await b.named([]);
  await b.goTo(b.at('offline'));
  await b.page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await b.goTo(b.at('offline', '/again'));
  await b.page.getByText('from the worker of the site').waitFor();
  await b.goTo(b.at('other'));
  await b.named([site('offline.localhost')]);
  await b.goTo(b.at('offline', '/feed'));
  await b.continued();
  await b.page.getByText('from the worker of the site').waitFor();
  await b.urlIs(b.at('offline', '/feed'));
});

it('two windows and several tabs: what is gone on to in one is open in the other, and nothing is lost', async () => {
  await b.named(SOCIAL);
  const second = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/one'));
  await atPause(b.page);
  await b.continued();
  await b.goTo(b.at('social', '/two'), second);
  await b.urlIs(b.at('social', '/two'), second);
  await b.inside(2);
  await b.extension.later(90_000);
  const third = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/three'), third);
  await atPause(third);
});

const counts = async () =>
  Object.values((await b.stored<{ days: Record<string, object> } | undefined>('counts'))?.days ?? {});

it('is shown once a pause, and counted once', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await atPause(b.page);
  await b.page.locator('h1').waitFor();
  await b.page.reload();
  await breathe(b.page);
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 0, continued: 0 }]);
});

it.each(['Escape', 'Continue'])('%s, twice while the site is slow, leads to it and counts once', async (way) => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other'));
  await b.goTo(b.at('social', '/feed'));
  await breathe(b.page);
  await b.page.evaluate((escape) => {
    for (let press = 0; press < 2; press++)
      if (escape) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      else document.querySelector<HTMLElement>('.Late')!.click();
  }, way === 'Escape');
  await expect.poll(() => isPause(b.page)).toBe(false);
  await b.isVisible();
  await b.urlIs(b.at('social', '/feed'));
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 0, continued: 1 }]);
});

it('"Not now", twice, leads to the page before and counts once; "forward" meets the pause again', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('other', '/first'));
  await b.goTo(b.at('other'));
  await b.goTo(b.at('social', '/feed'));
  await breathe(b.page);
  const button = b.page.locator('.RestDisc button');
  await button.evaluate((node: HTMLElement) => [1, 2].forEach(() => node.click()));
  await b.urlIs(b.at('other', '/'));
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 1, continued: 0 }]);
  await b.travel(1);
  await atPause(b.page);
});
