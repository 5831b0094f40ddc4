/** A fake of the services behind the gateway: responses by path, and the requests that they received. */
import type { AdminMail, AdminUser } from '@scrollstop/contracts/owner/admin';
import type { AdminPayment } from '@scrollstop/contracts/owner/admin-payments';
import type { ImportResult, ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { endTest, isLate } from '@scrollstop/ui/testing/late-requests.ts';
import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

export const PASSWORD = 'the owner knows it';

export interface SentRequest {
  method: string;
  path: string;
  password: string | null;
  body: unknown;
}
/** A body, a status with a body, the text of a file, or `offline` for no response at all. */
type Reply = Record<string, unknown> | readonly object[] | string;
type Responder = Reply | ((request: SentRequest) => Reply);

export const requests: SentRequest[] = [];
let responses = new Map<string, Responder>();
/** Sets the response to a call such as `GET /api/admin/users` from now on, whatever its query. */
export const respond = (call: string, reply: Responder): void => void responses.set(call, reply);

export const CODE = '123456';
/** While `on`, only a session gives access, and only an unused code opens one. */
export const secondFactor = { on: false, session: false, codes: [CODE] };

const worker = setupWorker(
  http.all('/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    if (isLate(request)) return HttpResponse.error();
    const call = {
      method: request.method,
      path: pathname + search,
      password: request.headers.get('admin-password'),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    requests.push(call);
    return reply(call);
  }),
);

/** To be called once at the top of a test file. */
export function withServer(): void {
  beforeAll(async () => {
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  beforeEach(() => {
    sessionStorage.clear();
    Object.assign(secondFactor, { on: false, session: false, codes: [CODE] });
    requests.length = 0;
    responses = new Map(Object.entries(defaultResponses));
  });
  afterEach(() => {
    // Unmounted before the next test begins, because a mounted page could still send requests during it.
    cleanup();
    endTest();
  });
  afterAll(() => worker.stop());
}

function reply(call: SentRequest): Response {
  const { method, path, password } = call;
  if (path === '/api/admin/session' && method !== 'GET') return respondToSession(call);
  if (!path.endsWith('/setup') && !secondFactor.session) {
    if (secondFactor.on)
      return json(401, { message: 'no', code: password ? 'owner_code_required' : 'owner_session_expired' });
    if (password !== PASSWORD) return json(401, { message: 'no', code: 'wrong_admin_password' });
  }
  const found = responses.get(`${method} ${path.split('?')[0]}`) ?? { status: 404, body: {} };
  const given = typeof found === 'function' ? found(call) : found;
  if (given === 'offline') return HttpResponse.error();
  if (typeof given === 'string') return new HttpResponse(given);
  if (!('status' in given)) return json(200, given);
  return json(Number(given.status), given['body'] ?? { message: 'no', code: 'fake' });
}
function respondToSession({ method, body }: SentRequest): Response {
  secondFactor.session = false;
  if (method === 'DELETE') return new HttpResponse(null, { status: 204 });
  const { password, code } = body as { password: string; code?: string };
  if (!secondFactor.on || code === undefined) {
    secondFactor.session = !secondFactor.on && password === PASSWORD;
    if (secondFactor.session) return opened();
    return json(401, {
      message: 'no',
      code: password === PASSWORD ? 'owner_code_required' : 'wrong_admin_password',
    });
  }
  const left = secondFactor.codes.filter((one) => one !== code);
  if (password !== PASSWORD || left.length === secondFactor.codes.length)
    return json(401, { message: 'no', code: 'wrong_admin_password' });
  Object.assign(secondFactor, { session: true, codes: left });
  return opened();
}
const opened = () => json(200, { name: null, warnSecondFactor: false });
const json = (status: number, body: unknown) => Response.json(body, { status });

export const giulia: AdminUser = {
  id: 1042,
  email: 'giulia@example.it',
  username: 'giulia',
  createdAt: '2026-01-15T10:00:00.000Z',
  access: 'premium',
};
export const payment: AdminPayment = {
  id: 'SS-7',
  userId: 1042,
  provider: 'stripe',
  providerId: 'pi_123',
  offer: 'web',
  amount: 790,
  refunded: 0,
  currency: 'USD',
  state: 'succeeded',
  createdAt: '2026-01-15T10:00:00.000Z',
};
export const mail: AdminMail = {
  configured: true,
  sender: 'ScrollStop <ciao@scrollstop.example>',
  templates: { welcome: true, recovery: true, receipt: true, refund: true, reminder: false },
  waiting: 0,
  sent: 12,
  failed: 0,
  suppressed: 1,
  lastError: null,
};
export const shopStatus: ShopifyStatus = {
  webhooks: true,
  urls: {
    customers: 'https://app.example.com/api/shopify/webhooks/customers/create',
    orders: 'https://app.example.com/api/shopify/webhooks/orders/create',
  },
  lastWebhookAt: null,
  waiting: 0,
  toReview: [],
  dataRequests: [],
};
export const running: ImportResult = {
  imported: 40,
  total: 250,
  state: 'running',
  shop: 'mare-aperta',
  expected: 1000,
};

const defaultResponses: Record<string, Responder> = {
  'GET /api/admin/users': [giulia],
  'GET /api/admin/users/total': { total: 1 },
  'GET /api/admin/payments': { payments: [payment], total: 1 },
  'GET /api/admin/payments/SS-7/history': {
    facts: [
      {
        kind: 'succeeded',
        objectId: 'ch_1',
        amount: 790,
        currency: 'USD',
        occurredAt: '2026-01-15T10:01:00.000Z',
      },
    ],
  },
  'GET /api/admin/gifts': {
    orders: [],
    total: 0,
    counts: { bought: 0, unopened: 0, opened: 0, ended: 0 },
  },
  'GET /api/shopify/erasures': { erasures: [] },
  'GET /api/admin/dead-letters': { letters: [], unreachable: [] },
  'GET /api/admin/funnel': {
    days: 30,
    steps: [
      { step: 'visit', count: 2000 },
      { step: 'trial', count: 500 },
      { step: 'paid', count: 100 },
      { step: 'day7', count: 60 },
      { step: 'day30', count: 20 },
    ],
  },
  'GET /api/admin/mail': mail,
  'GET /api/admin/mail/setup': {
    configured: mail.configured,
    sender: mail.sender,
    templates: mail.templates,
  },
  'GET /api/shopify/setup': { webhooks: shopStatus.webhooks, urls: shopStatus.urls },
  'GET /api/shopify/status': shopStatus,
  'GET /api/shopify/import': { import: null },
};
