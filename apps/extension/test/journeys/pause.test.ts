/** Every way to a named site leads to exactly one pause, and every way out of it leads where it says. */
import { expect, it } from 'vitest';
import { atPause, breathe, browse, isPause } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];

it('a typed address gets a pause, "Continue" opens exactly that address, and the visit has no other pause', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  const address = b.at('social', '/feed?a=1&b=%20x`#part/shorts');
  await b.goTo(address);
  await breathe(b.page);
  expect(await b.page.getByRole('heading', { level: 1 }).textContent()).toBe('Still want social.localhost?');
  await b.pressContinue();
  await b.expectUrl(address);
  await b.expectVisible();
  await b.page.click('#inside');
  await b.expectUrl(b.at('social', '/next'));
  await b.page.getByRole('button', { name: 'shorts' }).click();
  await b.expectUrl(b.at('social', '/shorts/1'));
  await b.page.reload();
  expect(isPause(b.page)).toBe(false);
  // Going back skips the pause.
  await b.goInHistory(-3);
  await b.expectUrl(b.at('other', '/'));
});

it('a link from another site leads to the pause with its address', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  await b.page.click('#social', { noWaitAfter: true });
  await atPause(b.page);
  expect(decodeURIComponent(new URL(b.page.url()).hash.slice(1))).toBe(b.at('social', '/feed?from=link#here'));
  await b.pressNotNow();
  await b.expectUrl(b.at('other', '/'));
});

it('"Not now" without an earlier page opens a new tab, and the window stays open', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#social-tab')]);
  await Promise.all([tab.waitForEvent('close'), b.pressNotNow(tab)]);
  await expect.poll(() => b.extension.context.pages().length).toBe(2);
});

it('the browser’s "back" at the pause leads to the page before the site, and "forward" to the pause again', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  await b.page.click('#social', { noWaitAfter: true });
  await atPause(b.page);
  await b.goInHistory(-1);
  await b.expectUrl(b.at('other', '/'));
  await b.goInHistory(1);
  await atPause(b.page);
});

it('"back" without an earlier page shows the pause again, and the site can still be opened', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#social-tab')]);
  await atPause(tab);
  await b.goInHistory(-1, tab);
  await b.expectUrl(/social/, tab);
  await atPause(tab);
  await b.pressContinue(tab);
  await b.expectUrl(b.at('social', '/linked'), tab);
});

it('a link opened in a new tab belongs to the visit, and 90 seconds after the end of a visit a new one begins', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social'));
  await b.pressContinue();
  await b.extension.advanceClock(600_000);
  const [tab] = await Promise.all([b.extension.context.waitForEvent('page'), b.page.click('#tab')]);
  await b.expectUrl(b.at('social', '/in-a-tab'), tab);
  await b.goTo(b.at('other'), tab);
  await b.goTo(b.at('social', '/soon'), tab);
  await b.expectUrl(b.at('social', '/soon'), tab);
  await b.goTo(b.at('other'), tab);
  await b.goTo(b.at('other'));
  await b.waitForVisits(0);
  await b.extension.advanceClock(90_000);
  await b.goTo(b.at('social', '/later'), tab);
  await atPause(tab);
});

it('the endless part of a site gets a pause by loading or by pushState, but not for its name in another address', async () => {
  await b.page.context().route('https://www.youtube.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>video</h1><button onclick="history.pushState(0, 0, \'/shorts/2\')">shorts</button>',
    }),
  );
  await b.setSites([site('youtube.com', 'endless')]);
  await b.goTo('https://www.youtube.com/watch?v=1&from=/shorts/');
  expect(isPause(b.page)).toBe(false);
  await b.page.getByRole('button', { name: 'shorts' }).click();
  await atPause(b.page);
  await b.page.getByText('On the way to youtube.com').waitFor();
  await b.pressNotNow();
  await b.expectUrl('https://www.youtube.com/watch?v=1&from=/shorts/');
  await b.goTo('https://www.youtube.com/shorts/1');
  await atPause(b.page);
  await b.pressContinue();
  await b.expectUrl('https://www.youtube.com/shorts/1');
});

it('a site with its own service worker gets a pause, and "Continue" opens its page', async () => {
  await b.setSites([]);
  await b.goTo(b.at('offline'));
  await b.page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await b.goTo(b.at('offline', '/again'));
  await b.page.getByText('from the worker of the site').waitFor();
  await b.goTo(b.at('other'));
  await b.setSites([site('offline.localhost')]);
  await b.goTo(b.at('offline', '/feed'));
  await b.pressContinue();
  await b.page.getByText('from the worker of the site').waitFor();
  await b.expectUrl(b.at('offline', '/feed'));
});

it('a tab opened soon after "Continue" in another one gets no pause, and a tab opened 90 seconds later does', async () => {
  await b.setSites(SOCIAL);
  const second = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/one'));
  await atPause(b.page);
  await b.pressContinue();
  await b.goTo(b.at('social', '/two'), second);
  await b.expectUrl(b.at('social', '/two'), second);
  await b.waitForVisits(2);
  await b.extension.advanceClock(90_000);
  const third = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/three'), third);
  await atPause(third);
});

const counts = async () =>
  Object.values((await b.stored<{ days: Record<string, object> } | undefined>('counts'))?.days ?? {});

it('a reloaded pause is counted once', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social'));
  await atPause(b.page);
  await b.page.locator('h1').waitFor();
  await b.page.reload();
  await breathe(b.page);
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 0, continued: 0 }]);
});

it.each(['Escape', 'Continue'])('%s, pressed twice, leads to the site and counts once', async (way) => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  await b.goTo(b.at('social', '/feed'));
  await breathe(b.page);
  await b.page.evaluate((escape) => {
    for (let press = 0; press < 2; press++)
      if (escape) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      else document.querySelector<HTMLElement>('.Late')!.click();
  }, way === 'Escape');
  await expect.poll(() => isPause(b.page)).toBe(false);
  await b.expectVisible();
  await b.expectUrl(b.at('social', '/feed'));
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 0, continued: 1 }]);
});

it('"Not now", pressed twice, leads to the page before and counts once, and "forward" shows the pause again', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other', '/first'));
  await b.goTo(b.at('other'));
  await b.goTo(b.at('social', '/feed'));
  await breathe(b.page);
  const button = b.page.locator('.RestDisc button');
  await button.evaluate((node: HTMLElement) => [1, 2].forEach(() => node.click()));
  await b.expectUrl(b.at('other', '/'));
  await expect.poll(counts).toEqual([{ shown: 1, notNow: 1, continued: 0 }]);
  await b.goInHistory(1);
  await atPause(b.page);
});
