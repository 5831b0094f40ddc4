/** Journeys that take longer, or a browser of their own: restarts, an update, the clock. */
import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { atPause, breathe, browse } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];

it('the browser is started anew: who was inside is not any more, and the named sites are still met', async () => {
  await b.named(SOCIAL);
  await b.extension.restart();
  const page = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/after'), page);
  await atPause(page);
  await b.continued(page);
  await b.urlIs(b.at('social', '/after'), page);
});

async function stopWorker(): Promise<void> {
  const own = await b.extension.context.newPage();
  await own.goto(`${b.extension.base}settings.html`);
  const cdp = await b.extension.context.newCDPSession(own);
  const stopped = new Promise<void>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await stopped;
  // Which wakes it.
  await own.close();
}

it('the worker is stopped in between, and knows who is inside when it wakes', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  await stopWorker();
  await b.page.click('#inside');
  await b.urlIs(b.at('social', '/next'));
  await b.isVisible();
});

it('a tab that an updated browser has opened again is not inside any more', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  const before = await b.extension.worker();
  await before.evaluate(async () => {
    chrome.storage.session.set = () => Promise.resolve();
    await chrome.storage.session.clear();
  });
  await stopWorker();
  const worker = await b.extension.worker();
  await worker.evaluate(() => {
    const event = chrome.runtime.onInstalled as unknown as { dispatch: (details: object) => void };
    event.dispatch({ reason: 'chrome_update' });
  });
  await b.page.click('#inside', { noWaitAfter: true });
  await atPause(b.page);
});

it('a tab that the browser has put to sleep meets a pause when somebody looks at it again', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social', '/long-read'));
  await b.continued();
  const other = await b.extension.context.newPage();
  await other.bringToFront();
  const worker = await b.extension.worker();
  const asleep = await worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://*.social.localhost/*' });
    return (await chrome.tabs.discard(tab!.id))?.id ?? 0;
  });
  await b.inside(0);
  await b.extension.later(90_000);
  const [woken] = await Promise.all([
    b.extension.context.waitForEvent('page'),
    worker.evaluate((id) => chrome.tabs.update(id, { active: true }).then(() => undefined), asleep),
  ]);
  await atPause(woken);
});

it('counts belong to the day of the clock, over midnight and after it was set back', async () => {
  await b.named(SOCIAL);
  for (const by of [0, 86_400_000, -86_400_000]) {
    await b.extension.later(by);
    await b.goTo(b.at('social', `/${by}`));
    await breathe(b.page);
    await b.goTo(b.at('other'));
    await b.inside(0);
  }
  const shown = async () => {
    const { days } = await b.stored<{ days: Record<string, { shown: number }> }>('counts');
    return Object.values(days).map((day) => day.shown);
  };
  // The worker stores a count after the page is there.
  await expect.poll(shown).toEqual([2, 1]);
});

it('axe finds nothing on any page, in either theme', async () => {
  await b.named(SOCIAL);
  const audit = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await b.page.emulateMedia({ colorScheme });
      // The page notices it with its next frame.
      await b.page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      // The colours fade within two seconds; the breath takes longer, and is looked at while it lasts.
      await b.page.evaluate(atRest, 2_000);
      await b.page.evaluate(axe.source);
      const findings = await b.page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(findings, `${name}, ${colorScheme}`).toEqual([]);
    }
  };
  await b.goTo(b.at('social'));
  await b.page.locator('.BreathScene').waitFor();
  await audit('breath');
  await breathe(b.page);
  await b.page.locator('.Late').waitFor();
  await audit('choice');
  for (const page of ['settings.html', 'settings.html?popup']) {
    await b.page.goto(`${b.extension.base}${page}`);
    await b.page.locator('main').waitFor();
    await audit(page);
  }
  await b.named([]);
  await b.page.reload();
  await b.page.locator('main').waitFor();
  await audit('popup without a site');
});

it('a private window has its pause, which is counted nowhere', async () => {
  await b.extension.restart(true);
  await b.named(SOCIAL);
  const worker = await b.extension.worker();
  const url = b.at('social');
  await worker.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  // By the page of the pause, after the worker has answered it. Playwright sees no private window.
  const kept = () => b.stored<{ days: object; lastKind?: string } | undefined>('counts');
  await expect.poll(async () => (await kept())?.lastKind, { timeout: 60_000 }).toBeTruthy();
  expect((await kept())?.days).toEqual({});
});

// The last one: Playwright loses sight of the worker when the extension is updated.
it('an update while a page of a site is open: it stays open, and its next page is no new visit', async () => {
  await b.named(SOCIAL);
  await b.goTo(b.at('social'));
  await b.continued();
  const worker = await b.extension.worker();
  await worker.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await expect.poll(() => b.extension.context.serviceWorkers().length, { timeout: 60_000 }).toBeGreaterThan(0);
  await b.isVisible();
  await b.page.evaluate(() => document.querySelector<HTMLElement>('#inside')!.click());
  await b.urlIs(b.at('social', '/next'));
});
