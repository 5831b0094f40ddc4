/** Journeys that take longer or need a browser of their own: restarts, an update, the clock. */
import { atRest } from '@scrollstop/ui/testing/at-rest.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { atPause, breathe, browse } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];

it('after a restart of the browser no tab is on a visit, and named sites still get a pause', async () => {
  await b.setSites(SOCIAL);
  await b.extension.restart();
  const page = await b.extension.context.newPage();
  await b.goTo(b.at('social', '/after'), page);
  await atPause(page);
  await b.pressContinue(page);
  await b.expectUrl(b.at('social', '/after'), page);
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
  // Closing the tab wakes the worker.
  await own.close();
}

it('a worker that was stopped still knows the visits when it wakes', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social'));
  await b.pressContinue();
  await stopWorker();
  await b.page.click('#inside');
  await b.expectUrl(b.at('social', '/next'));
  await b.expectVisible();
});

it('a tab that an updated browser restores begins a new visit', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social'));
  await b.pressContinue();
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

it('a tab that the browser has discarded gets a pause when the user opens it again', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social', '/long-read'));
  await b.pressContinue();
  const other = await b.extension.context.newPage();
  await other.bringToFront();
  const worker = await b.extension.worker();
  const asleep = await worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: '*://*.social.localhost/*' });
    return (await chrome.tabs.discard(tab!.id))?.id ?? 0;
  });
  await b.waitForVisits(0);
  await b.extension.advanceClock(90_000);
  const [woken] = await Promise.all([
    b.extension.context.waitForEvent('page'),
    worker.evaluate((id) => chrome.tabs.update(id, { active: true }).then(() => undefined), asleep),
  ]);
  await atPause(woken);
});

it('counts belong to the date of the clock, past midnight and after the clock was set back', async () => {
  await b.setSites(SOCIAL);
  for (const by of [0, 86_400_000, -86_400_000]) {
    await b.extension.advanceClock(by);
    await b.goTo(b.at('social', `/${by}`));
    await breathe(b.page);
    await b.goTo(b.at('other'));
    await b.waitForVisits(0);
  }
  const shown = async () => {
    const { days } = await b.stored<{ days: Record<string, { shown: number }> }>('counts');
    return Object.values(days).map((day) => day.shown);
  };
  // The worker stores a count after the page is there.
  await expect.poll(shown).toEqual([2, 1]);
});

it('axe finds no violation on any page, in either theme', async () => {
  await b.setSites(SOCIAL);
  const audit = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await b.page.emulateMedia({ colorScheme });
      // The page applies the theme with its next frame.
      await b.page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      // The colours fade within two seconds; the breath takes longer and is audited while it runs.
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
  await b.setSites([]);
  await b.page.reload();
  await b.page.locator('main').waitFor();
  await audit('popup without a site');
});

it('a private window gets a pause, which is not counted', async () => {
  await b.extension.restart(true);
  await b.setSites(SOCIAL);
  const worker = await b.extension.worker();
  const url = b.at('social');
  await worker.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  // Stored by the pause page after the worker has replied to it. Playwright sees no private window.
  const kept = () => b.stored<{ days: object; lastKind?: string } | undefined>('counts');
  await expect.poll(async () => (await kept())?.lastKind, { timeout: 60_000 }).toBeTruthy();
  expect((await kept())?.days).toEqual({});
});

// Runs last, because Playwright loses sight of the worker when the extension is updated.
it('a page that is open during an update of the extension stays open, and its next page is no new visit', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('social'));
  await b.pressContinue();
  const worker = await b.extension.worker();
  await worker.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await expect.poll(() => b.extension.context.serviceWorkers().length, { timeout: 60_000 }).toBeGreaterThan(0);
  await b.expectVisible();
  await b.page.evaluate(() => document.querySelector<HTMLElement>('#inside')!.click());
  await b.expectUrl(b.at('social', '/next'));
});
