import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import type { App } from '@scrollstop/service-kit/app';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { type Seen, useGateway } from './support/gateway.ts';

const gateway = useGateway({ STRIPE_PUBLISHABLE_KEY: 'pk_test_</script>' });
let app: App;
let seen: Seen[];
const build = (limit = 300, overrides: Partial<Config> = {}, now?: () => Date): Promise<App> =>
  gateway.another({ RATE_LIMITS: { global: { max: limit, seconds: 60 } }, ...overrides }, undefined, now);

beforeAll(async () => {
  ({ seen } = gateway);
  const { AUTH_URL: services } = gateway.config;
  gateway.config.SIM_URL = services;
  gateway.config.STRIPE_API_BASE = services;
  app = await build();
});
beforeEach(() => {
  seen.length = 0;
  gateway.ended.clear();
});

describe('pages', () => {
  it('are served at every address of the app, with their configuration and a CSP without eval', async () => {
    for (const url of ['/', '/progress', '/nothing/here']) {
      const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(response.statusCode).toBe(200);
      expect(brotliDecompressSync(response.rawPayload).toString()).toContain('"appEnv":"local"');
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe/);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0,gzip;q=0', undefined],
    [undefined, undefined],
  ])('are sent to a browser that accepts %j with the encoding %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    expect((await app.inject({ url: '/', headers })).headers['content-encoding']).toBe(encoding);
  });

  it.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'it', 'Caricamento'],
    ['en-US,it;q=0.5', 'en', 'Loading'],
    ['de', 'en', 'Loading'],
    [undefined, 'en', 'Loading'],
  ])('are in the language of the browser before their scripts run: %s', async (accepted, lang, text) => {
    const response = await app.inject({
      url: '/',
      headers: accepted ? { 'accept-language': accepted } : {},
    });
    expect(response.body).toContain(`<html lang="${lang}"><p>${text}</p>`);
    expect(response.body).not.toContain('page-in-italian');
    expect(response.headers.vary).toContain('accept-language');
  });

  it.each([
    ['ss_refresh=x', 'yes'],
    ['a=b; __Host-ss_access=x', 'yes'],
    ['ss_device=x; not_ss_access=x', 'no'],
    [undefined, 'no'],
  ])('say whether they were requested with a session cookie: %s', async (cookie, session) => {
    const response = await app.inject({ url: '/', headers: cookie ? { cookie } : {} });
    expect(response.body).toContain(`data-session="${session}"`);
    expect(response.headers.vary).toContain('cookie');
  });

  it('escape configuration values, so that none can end the script element', async () => {
    const { body } = await app.inject('/');
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body).toContain('pk_test_\\u003c/script>');
  });

  it('let browsers cache hashed files for a year, but revalidate entry files', async () => {
    expect((await app.inject('/static/a.0123abcd45.js')).headers['cache-control']).toContain('immutable');
    const headers = { 'accept-encoding': 'br' };
    const compressed = await app.inject({ url: '/static/a.0123abcd45.js', headers });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
    });
    expect(compressed.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('have the same policy as the service worker, so that it may fetch the same sources', async () => {
    expect((await app.inject('/sw.js')).headers['content-security-policy']).toContain("connect-src 'self'");
    expect((await app.inject('/static/a.0123abcd45.js')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
  });

  it('include a separate page at /pause with the same policy, while addresses below /pause show the app', async () => {
    const response = await app.inject('/pause?app=instagram');
    expect(response.body).toContain('One breath first');
    expect(response.body).toContain('"appEnv":"local"');
    expect(response.headers['content-security-policy']).toBe(
      (await app.inject('/')).headers['content-security-policy'],
    );
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await app.inject('/pause.html')).body).toBe(response.body);
    expect((await app.inject('/pause/x')).body).toContain('Loading');
    expect((await app.inject('/pause-sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("connect-src 'self'") as string,
    });
  });

  it('are not given to the worker of another release, which would not have their files', async () => {
    for (const page of ['/index.html', '/pause.html']) {
      expect((await app.inject(`${page}?offline=${'0'.repeat(64)}`)).statusCode).toBe(404);
      const digest = hash('sha256', readFileSync(join(gateway.config.SITE_DIR, page)));
      expect((await app.inject(`${page}?offline=${digest}`)).body).toBe((await app.inject(page)).body);
    }
  });

  it('and missing files get the same response to HEAD as to GET', async () => {
    for (const url of ['/', '/premium', '/nothing/here', '/pause', '/static/gone.js']) {
      const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
      expect([head.statusCode, head.headers['content-type']], url).toEqual([
        get.statusCode,
        get.headers['content-type'],
      ]);
      expect(head.body, url).toBe('');
    }
  });

  it('are not served for a missing file, an unknown call or /internal, but a plain 404', async () => {
    for (const url of ['/static/gone.js', '/api/nothing', '/internal/ended-sessions', '/remotes/x/y', '/favicon.ico']) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    expect(seen).toEqual([]);
  });
});

describe('forwarding', () => {
  it('keeps the body unchanged, and sets headers that a client cannot forge', async () => {
    const payload = '{"a": 1 ,"b":"\\u00e9"}';
    await app.inject({
      method: 'POST',
      url: '/api/billing/webhooks/stripe?x=1',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-user-id': '1',
        'x-internal-token': 'x',
        authorization: 'Bearer x',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-real-ip-of': 'kept',
        'my-x-user-id': 'kept',
        'forwarded-by': 'kept',
        'expect-ct': 'kept',
        'stripe-signature': 't=1',
      },
      remoteAddress: '203.0.113.9',
      payload,
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/billing/webhooks/stripe?x=1', body: payload });
    const { headers } = seen[0] as Seen;
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(headers['stripe-signature']).toBe('t=1');
    expect([headers['x-forwarded-proto'], headers['x-forwarded-host']]).toEqual(['http', 'localhost:4200']);
    for (const name of ['x-real-ip-of', 'my-x-user-id', 'forwarded-by', 'expect-ct'])
      expect(headers[name], name).toBe('kept');
    for (const name of ['x-user-id', 'x-internal-token', 'authorization', 'x-forwarded-port', 'x-real-ip', 'forwarded'])
      expect(headers[name], name).toBeUndefined();
    expect(headers['x-correlation-id']).toMatch(/^[\w-]{8,}$/);
  });

  it('passes the keys of a payment provider to the simulator, with the body unchanged', async () => {
    await app.inject({
      method: 'POST',
      url: '/sandbox/paypal/v1/oauth2/token',
      payload: 'grant_type=x',
      headers: { authorization: 'Basic eDp5', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(seen.map(({ headers, body }) => [headers.authorization, headers['content-type'], body])).toEqual([
      ['Basic eDp5', 'application/x-www-form-urlencoded', 'grant_type=x'],
    ]);
  });

  it('holds a write while its service restarts, and sends it once', async () => {
    const startServices = await gateway.stopServices();
    const pending = app.inject({ method: 'POST', url: '/api/progress', payload: { day: 1 } });
    // oxlint-disable-next-line no-restricted-globals -- the restart takes a while
    setTimeout(() => void startServices(), 600);
    const response = await pending;
    expect(response.statusCode).toBe(200);
    expect(seen.map(({ body }) => body)).toEqual(['{"day":1}']);
  });

  it('responds with 503 and Retry-After when the service stays away', async () => {
    const startServices = await gateway.stopServices();
    const response = await app.inject('/api/progress');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({
      code: 'unavailable',
      message: 'This part of ScrollStop is restarting. Please try again in a moment.',
    });
    await startServices();
  });
});

describe('ended sessions', () => {
  it('are refused by every call except those that sign in again', async () => {
    gateway.ended.add('sid-7');
    const get = (url: string) => app.inject({ url, headers: signedIn(1007, 'sid-7') });
    const refused = await get('/api/progress');
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'session_expired' });
    const { cookie } = signedIn(1007, 'sid-7');
    const login = { method: 'POST', url: '/api/auth/login' } as const;
    const leftover = { cookie: `ss_refresh=kept; ${cookie}; ss_device=kept` };
    expect((await app.inject({ ...login, headers: leftover })).statusCode).toBe(200);
    // Only the cookie of the ended session is removed.
    expect(seen.map(({ headers }) => headers.cookie)).toEqual(['ss_refresh=kept; ss_device=kept']);
    // The call of a mailed link is open only with a token.
    expect((await get('/api/reminder/off/abc')).statusCode).toBe(200);
    expect((await get('/api/reminder/off/')).statusCode).toBe(401);
    expect((await get('/')).statusCode).toBe(200);
    const webhook = { method: 'POST', url: '/api/billing/webhooks/stripe', headers: { cookie } } as const;
    expect((await app.inject(webhook)).statusCode).toBe(200);
    const live = signedIn(1007, 'sid-8');
    expect((await app.inject({ url: '/api/progress', headers: live })).statusCode).toBe(200);
    expect(seen.at(-1)?.headers.cookie).toBe(live.cookie);
  });

  it('are not looked up for a broken token, which the service refuses', async () => {
    const response = await app.inject({ url: '/api/progress', headers: { cookie: 'ss_access=a.b.c' } });
    expect(response.statusCode).toBe(200);
    expect(seen).toHaveLength(1);
  });
});

describe('the limit over all requests', () => {
  it('counts calls and unknown addresses but not files, and ignores a forged X-Forwarded-For', async () => {
    const limited = await build(10, { ADMIN_SITE_URL: gateway.config.AUTH_URL });
    const from = (ip: string, url: string) =>
      limited.inject({ url, remoteAddress: '198.51.100.7', headers: { 'x-forwarded-for': ip } });
    const codes = [];
    for (let n = 0; n < 12; n++)
      codes.push((await from(`10.0.0.${n}`, n % 2 === 0 ? '/api/nothing' : '/api/progress')).statusCode);
    expect(codes).toEqual([...Array<number[]>(5).fill([404, 200]).flat(), 429, 429]);
    for (const file of ['/static/a.0123abcd45.js', '/remotes/admin/a.js'])
      expect((await from('x', file)).statusCode, file).toBe(200);
    expect((await limited.inject({ url: '/api/nothing', remoteAddress: '198.51.100.8' })).statusCode).toBe(404);
    await limited.close();
  });
});

describe('documents', () => {
  it('of every service are listed at /api/docs', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const setup = await app.inject('/api/docs/static/swagger-initializer.js');
    for (const name of ['auth', 'progress', 'billing', 'integrations'])
      expect(setup.body).toContain(`openapi/${name}.json`);
  });

  it('come from the services, and are unavailable while a service does not respond', async () => {
    const document = (name: string) => app.inject(`/api/docs/openapi/${name}.json`);
    expect((await document('auth')).json()).toEqual({ ok: true });
    expect((await document('nobody')).statusCode).toBe(404);
    gateway.respondWith((_request, response) => response.writeHead(500).end());
    expect((await document('auth')).statusCode).toBe(503);
    gateway.respondWith();
  });
});

describe('in production', () => {
  const production = { APP_ENV: 'production', SIM_URL: undefined } as const;

  it('API documents and health parts are not shown to the public', async () => {
    const open = await build(300, production);
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/openapi/auth.json', '/api/docs/json']) {
      const response = await open.inject(url);
      expect([response.statusCode, response.json<{ code: string }>().code], url).toEqual([
        401,
        'admin_password_required',
      ]);
    }
    expect((await open.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await open.inject('/healthz')).statusCode).toBe(200);
    expect(seen.filter(({ url }) => url === '/openapi.json')).toEqual([]);
    await open.close();
  });

  it('a wrong TRUSTED_PROXIES is reported by readiness and as a metric', async () => {
    const open = await build(300, production);
    for (let n = 0; n < 60; n++)
      await open.inject({
        url: '/',
        remoteAddress: '10.0.3.7',
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    const { status, degraded, reasons } = await open.readiness.report();
    // On a busy machine a fake service may be reported too.
    expect(status).toBe('degraded');
    expect(degraded).toContain('trusted_proxies');
    expect(reasons['trusted_proxies']).toContain('TRUSTED_PROXIES does not name 10.0.3.7');
    expect(await open.registry.metrics()).toMatch(/^trusted_proxies_wrong\{.*\} 1$/m);
    await open.close();
  });
});

describe('reports of the Content-Security-Policy', () => {
  const report = (app_: App, payload: string, type = 'application/csp-report') =>
    app_.inject({ method: 'POST', url: '/api/csp-report', payload, headers: { 'content-type': type } });
  const violation = (directive: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } });

  it('have an endpoint in the policy, and are counted by known directives', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-report; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
    for (const directive of ['script-src-elem', 'img-src', 'made-up', 'x'.repeat(500)])
      expect((await report(app, violation(directive))).statusCode).toBe(204);
    const figures = await app.registry.metrics();
    for (const directive of ['script-src-elem', 'img-src'])
      expect(figures).toMatch(new RegExp(`csp_reports_total\\{.*directive="${directive}".*\\} 1`));
    expect(figures).toMatch(/csp_reports_total\{.*directive="other".*\} 2/);
    expect(figures).not.toContain('made-up');
  });

  it('are limited in size, type and number, and do not use up the limit of other requests', async () => {
    // The clock stands still, because on a busy machine 130 reports may take longer than one window.
    const at = new Date();
    const limited = await build(10, {}, () => at);
    expect((await report(limited, 'x'.repeat(17_000))).statusCode).toBe(413);
    expect((await report(limited, 'x', 'text/plain')).statusCode).toBe(415);
    const statuses = [];
    for (let n = 0; n < 130; n++) statuses.push((await report(limited, violation('img-src'))).statusCode);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(50);
    expect(statuses.at(-1)).toBe(429);
    expect((await limited.inject('/api/nothing')).statusCode).toBe(404);
    await limited.close();
  });
});

describe('the permissions of a page', () => {
  it('deny unused device features, and access from other windows', async () => {
    const { headers } = await app.inject('/progress');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('payment=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('allow the windows and payment frames of real providers', async () => {
    const real = await build(300, {
      SIM_URL: undefined,
      STRIPE_API_BASE: undefined,
      PAYPAL_CLIENT_ID: 'client-1',
    });
    const { headers } = await real.inject('/');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    for (const origin of ['https://js.stripe.com', 'https://www.paypal.com'])
      expect(headers['permissions-policy']).toContain(`"${origin}"`);
    await real.close();
  });
});
