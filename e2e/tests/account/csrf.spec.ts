/** Pages of other origins try to act as a signed-in user, in a real Chromium. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import type { Page } from '@playwright/test';
import { access, register, signIn } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const PRICE = majorUnits(priceBook.web.amount);

/** The calls that change something with only the session cookie, each with a valid body. */
const writes: { path: string; body?: object }[] = [
  { path: '/api/auth/logout' },
  { path: '/api/auth/refresh' },
  { path: '/api/trial/start' },
  { path: '/api/upgrade-to-premium' },
  { path: '/api/create-payment-intent', body: { amount: PRICE } },
  { path: '/api/paypal/order', body: { amount: PRICE, currency: 'USD', intent: 'CAPTURE' } },
  { path: '/api/progress', body: { day: 1, completed: true, reflectionText: 'not mine' } },
  {
    path: '/api/checkins',
    body: { date: '2026-11-21', answers: {}, completedAt: '2026-11-21T10:00:00.000Z' },
  },
  {
    path: '/api/auth/change-password',
    body: { currentPassword: 'a walk by the sea', newPassword: 'stolen!' },
  },
  { path: '/api/auth/delete-account', body: {} },
];

/** The ways in which a page of another origin can make the browser POST with cookies. Only POST changes anything. */
const attacks = {
  'a form with JSON in text/plain': (page: Page, url: string, text: string) => submitForm(page, url, text),
  'fetch without CORS': (page: Page, url: string, text: string) => send(page, url, { mode: 'no-cors', body: text }),
  'fetch without CORS and body': (page: Page, url: string) => send(page, url, { mode: 'no-cors' }),
  'fetch of JSON': (page: Page, url: string, text: string) =>
    send(page, url, { mode: 'cors', body: text, headers: { 'content-type': 'application/json' } }),
  sendBeacon: (page: Page, url: string, text: string) =>
    page.evaluate(([to, body]) => void navigator.sendBeacon(to!, body), [url, text]),
};

async function submitForm(page: Page, url: string, text: string): Promise<void> {
  await page.evaluate(
    ([to, body]) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.name = `f${Math.random()}`;
        const form = Object.assign(document.createElement('form'), {
          action: to,
          method: 'post',
          target: frame.name,
        });
        form.enctype = 'text/plain';
        // With text/plain a field whose name is JSON becomes `{"a":1, "x":"="}`.
        if (body)
          form.append(
            Object.assign(document.createElement('input'), {
              name: body.slice(0, -1) + ',"x":"',
              value: '"}',
            }),
          );
        document.body.append(frame);
        frame.addEventListener('load', () => resolve(), { once: true });
        document.body.append(form);
        form.submit();
      }),
    [url, text],
  );
}

/** The part of RequestInit that these attacks use and that can be sent to the page. */
interface Init {
  mode: 'cors' | 'no-cors';
  body?: string;
  headers?: Record<string, string>;
}
const send = (page: Page, url: string, init: Init): Promise<void> =>
  page.evaluate(
    async ([to, options]) => {
      await fetch(to, { method: 'POST', credentials: 'include', ...options }).catch(() => undefined);
    },
    [url, init] as const,
  );

let evil: Server;
test.beforeAll(async () => {
  evil = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>win a phone</title><body>'),
  );
  await new Promise<void>((resolve) => evil.listen(0, resolve));
});
test.afterAll(() => void evil.close());

/** `localhost` on another port is the same site, so the browser sends our cookies; 127.0.0.1 is another site. */
for (const host of ['localhost', '127.0.0.1']) {
  test(`a page of ${host} on another port cannot change anything by any request`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const account = await register(context.request);
    const state = async () => ({
      access: await access(context.request),
      progress: (await (await context.request.get('/api/progress')).json()) as unknown,
      checkins: (await (await context.request.get('/api/checkins')).json()) as unknown,
    });
    const before = await state();
    expect(before).toMatchObject({ access: 'none', progress: [] });
    const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
    const [cookiesBefore, page] = [await cookies(), await context.newPage()];
    await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}/`);

    let attempts = 0;
    let accepted = 0;
    page.on('response', (response) => {
      const request = response.request();
      if (response.url().startsWith(baseURL ?? '') && request.method() === 'POST' && response.ok()) accepted += 1;
    });
    for (const [name, attack] of Object.entries(attacks)) {
      for (const { path, body } of writes) {
        await test.step(`${name}: ${path}`, () => attack(page, `${baseURL}${path}`, body ? JSON.stringify(body) : ''));
        attempts += 1;
      }
    }
    console.log(`CSRF from ${host}: ${accepted} of ${attempts} requests accepted`);
    expect(accepted).toBe(0);
    expect(await cookies()).toEqual(cookiesBefore);
    expect(await state()).toEqual(before);
    await signIn((await browser.newContext({ baseURL: baseURL ?? '' })).request, account);
    await context.close();
  });
}
