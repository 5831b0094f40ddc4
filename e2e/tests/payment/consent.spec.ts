/** Consent decides on the data in browser requests, in calls to our endpoint and at the ad platform. */
import { createHash } from 'node:crypto';
import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import { consent as texts } from '@scrollstop/challenge/features/consent/en';
import type { Browser, Page, Request } from '@playwright/test';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

interface AdEvent {
  event_name: string;
  event_id: string;
  event_source_url: string;
  user_data: { em?: string[]; external_id: string[] };
  custom_data?: { value: number; currency: string };
}

interface Tracked {
  event: string;
  url: string;
  userId?: string;
}

/** Waits until the consent is recorded, because only later events contain ids. */
async function consentRecorded(page: Page): Promise<void> {
  await expect(banner(page)).toHaveCount(0);
  await page.waitForFunction(
    () => (JSON.parse(localStorage.getItem('scrollstop-consent') ?? '{}') as { recorded?: boolean }).recorded,
  );
}

const banner = (page: Page) => page.getByRole('region', { name: texts.title });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();

/** Records the requests of this browser. Playwright cannot read a beacon's body, so the page reports it. */
async function watch(page: Page, own: string) {
  const foreign: string[] = [];
  const tracked: Tracked[] = [];
  const unanswered = new Set<Request>();
  const take = (body: string) => void tracked.push(...(JSON.parse(body) as { events: Tracked[] }).events);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== own) foreign.push(url.href);
    if (url.pathname !== '/api/pixel/track') return;
    unanswered.add(request);
    const body = request.postData();
    if (body) take(body);
  });
  page.on('response', (response) => void (response.status() === 202 && unanswered.delete(response.request())));
  await page.exposeFunction('tookBeacon', take);
  await page.addInitScript(() => {
    const { tookBeacon } = window as unknown as { tookBeacon: (body: string) => void };
    // The body is reported when it is created, because reading it while the page unloads stops the beacon.
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        const [body] = parts;
        if (typeof body === 'string' && options?.type === 'application/json') tookBeacon(body);
      }
    };
  });
  return { foreign, tracked, unanswered };
}

/** Hides the page, as when the user opens another app, so that queued events are sent. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** Opens an address and waits until its page view has been sent. */
async function view(page: Page, path: string, tracked: Tracked[]): Promise<void> {
  const before = tracked.length;
  await page.goto(path);
  const sentEvents = async () => {
    await hidePage(page);
    return tracked.length;
  };
  await expect.poll(sentEvents).toBeGreaterThan(before);
}

test.describe('with an ad platform', () => {
  test.describe.configure({ mode: 'serial' });
  let stack: OwnStack;
  test.beforeAll(async () => {
    stack = await ownStack({ PIXEL_SIMULATOR: '1' });
  });
  test.afterAll(() => stack.stop());
  const open = async (browser: Browser) => (await browser.newContext({ baseURL: stack.url })).newPage();

  const platformEvents = async (): Promise<AdEvent[]> => {
    const events = (await (await fetch(`${stack.sim}/control/ads/events`)).json()) as { event: AdEvent }[];
    return events.map(({ event }) => event);
  };

  /** Waits for the event of another user who consents; everything queued before has been sent by then. */
  async function untilQueueIsSent(browser: Browser): Promise<void> {
    const before = (await platformEvents()).length;
    const other = await open(browser);
    const { tracked } = await watch(other, stack.url);
    await other.goto('/auth');
    await answer(other, texts.accept);
    await consentRecorded(other);
    await view(other, '/pricing', tracked);
    await expect.poll(async () => (await platformEvents()).length).toBeGreaterThan(before);
    await other.context().close();
  }

  test('without consent the browser sends only first-party events without ids', async ({ browser }) => {
    const page = await open(browser);
    const before = (await platformEvents()).map(({ event_id }) => event_id);
    const { foreign, tracked } = await watch(page, stack.url);
    await page.goto('/pricing');
    await expect(banner(page)).toBeVisible();
    for (const path of ['/checkout', '/auth', '/pricing']) await view(page, path, tracked);
    await answer(page, texts.reject);
    for (const path of ['/checkout', '/auth', '/pricing']) await view(page, path, tracked);
    const mine = await page.evaluate(() => localStorage.getItem('scrollstop-consent'));
    expect(mine).not.toContain('visitorId');
    for (const event of tracked) expect(Object.keys(event)).not.toContain('userId');
    expect(foreign).toEqual([]);
    await untilQueueIsSent(browser);
    const others = (await platformEvents()).slice(before.length);
    expect(new Set(others.map(({ user_data }) => user_data.external_id[0])).size).toBe(1);
  });

  test('with consent public pages, registration and purchase are sent, until it is withdrawn', async ({ browser }) => {
    const page = await open(browser);
    const user = await User.using(page);
    const { foreign, tracked, unanswered } = await watch(page, stack.url);
    await page.goto('/auth');
    await answer(page, texts.accept);
    await consentRecorded(page);
    await user.becomePremium();
    // A browser may drop events during a navigation, so the page is hidden first, which sends what is still queued.
    unanswered.clear();
    await hidePage(page);
    await expect.poll(() => unanswered.size).toBe(0);
    for (const path of ['/emergency', '/journal', '/progress', '/profile/account']) await view(page, path, tracked);

    const visitor = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('scrollstop-consent') ?? '{}') as { visitorId: string }).visitorId,
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const mine = async () =>
      (await platformEvents()).filter(({ user_data }) => user_data.external_id[0] === sha256(visitor));
    const names = async () => [...new Set((await mine()).map(({ event_name }) => event_name))].sort();
    await expect.poll(names).toEqual(['CompleteRegistration', 'PageView', 'Purchase']);

    const events = await mine();
    const purchase = events.find(({ event_name }) => event_name === 'Purchase');
    expect(purchase?.custom_data).toMatchObject({ value: majorUnits(priceBook.web.amount), currency: 'USD' });
    expect(purchase?.user_data.em).toEqual([sha256(user.email)]);
    const paths = new Set(events.map(({ event_source_url }) => new URL(event_source_url).pathname));
    for (const inner of ['/emergency', '/journal', '/progress', '/profile/account']) expect(paths).not.toContain(inner);
    expect(JSON.stringify(await platformEvents())).not.toContain(user.email);
    expect(tracked.some(({ userId }) => userId === visitor)).toBe(true);

    await page.getByRole('switch', { name: texts.profile.title }).click();
    await expect(page.getByText(texts.profile.off)).toBeVisible();
    const count = tracked.length;
    for (const path of ['/pricing', '/', '/checkout']) await view(page, path, tracked);
    await untilQueueIsSent(browser);
    // The withdrawal deleted earlier page views that had not been sent yet.
    expect((await mine()).map(({ event_id }) => event_id)).toEqual(events.map(({ event_id }) => event_id));
    expect(tracked.slice(count).filter(({ userId }) => userId === visitor)).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
