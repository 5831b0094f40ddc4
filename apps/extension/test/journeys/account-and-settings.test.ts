/** First run, popup, the account, and what happens when something is broken. */
import { expect, it } from 'vitest';
import { atPause, breathe, browse, isPause } from '../support/browsing.ts';
import { site } from '../support/chromium.ts';

const b = browse();
const SOCIAL = [site('social.localhost')];
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
const PLAN = {
  cue: { kind: 'place', text: 'I’m at my desk and stuck' },
  action: { kind: 'own', text: 'up, window open, one glass of water', minutes: 2 },
};
const settings = () => b.page.goto(`${b.extension.base}settings.html`);
const popup = () => b.page.goto(`${b.extension.base}settings.html?popup`);

it('a known and a typed site are named in the click that asks the browser, and a removed one has no pause', async () => {
  await settings();
  expect(await b.page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await b.page.getByRole('checkbox', { name: 'Instagram' }).check();
  await b.page.getByLabel('Another site').fill(b.at('social', '/feed'));
  await b.page.getByLabel('Another site').press('Enter');
  await b.page.getByText('For instagram.com and social.localhost only.').waitFor();
  await b.page.getByRole('button', { name: 'Go on, the browser asks next' }).click();
  await b.page.getByRole('heading', { name: 'Your sites' }).waitFor();
  await b.page.getByLabel('Only what never ends').click();
  await b.page.getByRole('button', { name: 'Remove social.localhost' }).click();
  await expect.poll(() => b.page.locator('.NamedSites li').count()).toBe(1);
  const { sites } = await b.stored<{ sites: object[] }>('settings');
  expect(sites).toEqual([{ host: 'instagram.com', part: 'endless', on: true }]);
  await b.goTo(b.at('social'));
  expect(isPause(b.page)).toBe(false);
});

it('the popup turns the pause off for an hour, after which it returns, and can switch off one site', async () => {
  await b.setSites(SOCIAL);
  await popup();
  await b.page.getByRole('button', { name: 'Off for an hour' }).click();
  await b.page.getByText(/^Off until \d\d:\d\d$/).waitFor();
  const tab = await b.extension.context.newPage();
  // The worker's clock is ahead of the popup's, so the hour is set again by the worker's clock.
  const { offUntil } = await b.stored<{ offUntil: number }>('settings');
  const worker = await b.extension.worker();
  const now = await worker.evaluate(() => Date.now());
  await b.setSites(SOCIAL, { offUntil: now + 3_600_000 });
  expect(offUntil).toBeGreaterThan(0);
  await b.goTo(b.at('social'), tab);
  await b.expectUrl(b.at('social'), tab);
  await b.goTo(b.at('other'), tab);
  await b.waitForVisits(0);
  await b.extension.advanceClock(3_600_000);
  await b.goTo(b.at('social'), tab);
  await atPause(tab);
  await b.setSites(SOCIAL);
  await popup();
  await b.page.getByRole('switch', { name: 'social.localhost' }).click();
  await expect.poll(async () => (await b.stored<{ sites: object[] }>('settings')).sites).toMatchObject([{ on: false }]);
  await b.goTo(b.at('social'));
  await b.expectUrl(b.at('social'));
});

it('hours can be typed digit by digit, and naming a site keeps one that another window has named meanwhile', async () => {
  await b.setSites(SOCIAL, { hours: { from: 20 * 60, to: 8 * 60 } });
  await settings();
  await b.page.getByLabel('From').focus();
  await b.page.keyboard.type('1135', { delay: 100 });
  // On some machines the field has twelve hours.
  const from = async () => (await b.stored<{ hours: { from: number } }>('settings')).hours.from % 720;
  await expect.poll(from).toBe(11 * 60 + 35);

  await b.page.getByRole('button', { name: 'Add more' }).click();
  await b.page.getByRole('checkbox', { name: 'Instagram' }).check();
  await b.setSites([...SOCIAL, site('other.localhost')]);
  await b.page.getByRole('button', { name: 'Go on, the browser asks next' }).click();
  const hosts = async () => (await b.stored<{ sites: { host: string }[] }>('settings')).sites.map(({ host }) => host);
  await expect.poll(hosts).toEqual(['social.localhost', 'other.localhost', 'instagram.com']);
});

it('messages of a known site have no pause unless the user switches that exception off', async () => {
  const inbox = 'https://www.instagram.com/direct/inbox/';
  await b.extension.context.route('https://www.instagram.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>inbox</h1>' }),
  );
  await b.setSites([site('instagram.com')]);
  await b.goTo(inbox);
  await b.expectUrl(inbox);
  await settings();
  const exceptions = b.page.getByRole('switch', { name: 'No pause for sign-in, messages, payment' });
  await exceptions.click();
  await expect.poll(() => exceptions.getAttribute('aria-checked')).toBe('false');
  await b.goTo(inbox);
  await atPause(b.page);
  await b.extension.context.unrouteAll();
});

it('a connected account provides the plan and receives the counts, and a key that has become invalid is deleted', async () => {
  Object.assign(b.sites.app, { link: { plans: [PLAN], counting: true, breathSeconds: 10 } });
  await b.setSites(SOCIAL);
  // A key that was not requested is ignored.
  await b.goTo(b.at('app', `/pause?app=x#${'B'.repeat(22)}`));
  await settings();
  const [app] = await Promise.all([
    b.extension.context.waitForEvent('page'),
    b.page.getByRole('button', { name: 'Connect my account' }).click(),
  ]);
  await b.expectUrl(b.at('app', '/setup/pause?extension'), app);
  await b.goTo(b.at('app', `/pause?app=instagram&test#${KEY}`), app);
  await b.expectUrl(`${b.extension.base}settings.html`, app);
  await app.getByText('Connected.', { exact: true }).waitFor();
  expect(new Set(b.sites.app.keys)).toEqual(new Set([KEY]));

  await b.goTo(b.at('social'), app);
  await breathe(app);
  await app.getByText('I’m at my desk and stuck').waitFor();
  await app.getByRole('button', { name: 'Start, 2 min' }).click();
  await app.getByRole('heading', { name: 'up, window open, one glass of water' }).waitFor();
  await expect.poll(() => b.sites.app.posted.length).toBe(1);
  const [posted] = b.sites.app.posted as { counts: Record<string, object> }[];
  expect(Object.values(posted!.counts)).toEqual([{ interruptions: 1, notNow: 1, continued: 0 }]);

  b.sites.app.away = true;
  const asked = b.sites.app.keys.length;
  await b.goTo(b.at('social', '/while-the-app-restarts'), app);
  await breathe(app);
  await app.getByText('I’m at my desk and stuck').waitFor();
  await expect.poll(() => b.sites.app.keys.length).toBeGreaterThan(asked);

  Object.assign(b.sites.app, { link: null, away: false });
  await b.goTo(b.at('social', '/again'), app);
  await breathe(app);
  await expect.poll(async () => (await b.stored<{ key: string }>('connection')).key).toBe('');
  await settings();
  await b.page.getByText('Disconnected.').waitFor();
});

it('after some minutes the question is shown without leaving the page or losing typed text', async () => {
  await b.setSites(SOCIAL, { askAfter: 15 });
  await b.goTo(b.at('social'));
  await b.pressContinue();
  await b.page.locator('textarea').fill('half a sentence');
  const worker = await b.extension.worker();
  await worker.evaluate(async () => {
    const [alarm] = await chrome.alarms.getAll();
    await chrome.alarms.create(alarm!.name, { when: 0 });
  });
  await expect.poll(() => b.page.locator('html > div').count()).toBe(1);
  expect(await b.page.locator('textarea').inputValue()).toBe('half a sentence');
  expect(await b.page.evaluate(() => document.querySelector('html > div')?.shadowRoot)).toBe(null);
  expect(isPause(b.page)).toBe(false);
});

it('the question is scheduled for each visit, also for one without a pause', async () => {
  const worker = await b.extension.worker();
  const alarms = () => worker.evaluate(async () => (await chrome.alarms.getAll()).length);
  await b.setSites([{ ...SOCIAL[0], on: false }], { askAfter: 15 });
  for (const path of ['/first', '/second']) {
    await worker.evaluate(() => chrome.alarms.clearAll());
    await b.goTo(b.at('social', path));
    await expect.poll(alarms).toBe(1);
    await b.goTo(b.at('other'));
    await b.waitForVisits(0);
    await b.extension.advanceClock(90_000);
  }
});

it('the page is shown if the settings cannot be read, and "Continue" works if nothing can be stored', async () => {
  await b.setSites(SOCIAL);
  const worker = await b.extension.worker();
  const breakStorage = (name: 'get' | 'set' | null) =>
    worker.evaluate((broken) => {
      const area = chrome.storage.local as { get: unknown; set: unknown; original?: object };
      area.original ??= { get: area.get, set: area.set };
      const refuse = () => Promise.reject(new Error('disk full'));
      Object.assign(area, area.original, broken && { [broken]: refuse });
    }, name);
  await breakStorage('get');
  await b.goTo(b.at('social'));
  await b.expectVisible();
  await b.expectUrl(b.at('social'));
  await breakStorage(null);
  await b.goTo(b.at('other'));
  await b.goTo(b.at('social', '/feed'));
  // The counts are lost, the settings are not.
  await breakStorage('set');
  await b.pressContinue();
  await b.expectUrl(b.at('social', '/feed'));
  await breakStorage(null);
});

it('a web page cannot fetch, open or message the extension', async () => {
  await b.setSites(SOCIAL);
  await b.goTo(b.at('other'));
  const address = `${b.extension.base}pause.html#${encodeURIComponent(b.at('social'))}`;
  const tried = await b.page.evaluate(async (url) => {
    const fetched = await fetch(url).then(
      () => 'fetched',
      () => 'refused',
    );
    const image = await new Promise((resolve) => {
      const node = new Image();
      node.onload = () => resolve('loaded');
      node.onerror = () => resolve('refused');
      node.src = new URL('icons/128.png', url).href;
    });
    const api = (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime;
    return { fetched, image, api: api === undefined ? 'none' : 'some' };
  }, address);
  expect(tried).toEqual({ fetched: 'refused', image: 'refused', api: 'none' });
  await b.page.evaluate((url) => void (location.href = url), address);
  await b.expectUrl(/^chrome-error:|other\.localhost/);
});

it('the pause page opens only addresses of named sites', async () => {
  await b.setSites(SOCIAL);
  for (const address of ['https://evil.example/social.localhost', 'javascript:alert(1)', 'file:///etc/passwd', '%']) {
    await b.page.goto('about:blank');
    await b.page.goto(`${b.extension.base}pause.html#${address === '%' ? address : encodeURIComponent(address)}`);
    await b.page.getByRole('heading', { name: 'No pause before this site now' }).waitFor();
    expect(await b.page.getByRole('link').count()).toBe(0);
  }
});
