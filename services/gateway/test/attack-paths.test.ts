/** An ended session with every spelling of every path, as bytes: the matched route decides (decision 019). */
import { ApiError } from '@scrollstop/contracts/error';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { attackSize, Dice } from '@scrollstop/service-kit/testing/attack-size';
import { beforeAll, expect, it } from 'vitest';
import { upstreams } from '../src/upstreams.ts';
import { useGateway } from './support/gateway.ts';
import { everyReply, rawRequest } from './support/raw-http.ts';
import { brokenSpelling, spelling } from './support/spellings.ts';

const gateway = useGateway();
beforeAll(() => void gateway.ended.add('gone'));

/** A call of each family that needs a session or the owner. */
const closed = [
  ...['/api/auth/user', '/api/auth/change-password', '/api/auth/delete-account', '/api/auth/data-export'],
  ...[
    '/api/auth/sessions',
    '/api/trial/start',
    '/api/test/trial-status',
    '/api/admin/users',
    '/api/admin/session/x',
  ],
  ...['/api/progress', '/api/checkins', '/api/stats', '/api/progress/pause-link'],
  ...['/api/reminder', '/api/reminder/stop', '/api/reminder/subscription'],
  ...['/api/results/x', '/api/pause/x'],
  ...['/api/progress/buddy', '/api/progress/buddy/accept', '/api/progress/buddy/leave'],
  ...['/api/create-payment-intent', '/api/upgrade-to-premium', '/api/paypal/order'],
  ...['/api/gifts', '/api/gifts/open', '/api/gifts/refund', '/api/admin/gifts'],
  ...[
    '/api/billing/refund',
    '/api/billing/receipt',
    '/api/billing/receipt/buyer',
    '/api/admin/payments',
    '/api/offers/x',
  ],
  ...[
    '/api/shopify/status',
    '/api/pixel/x',
    '/api/admin/funnel',
    '/api/admin/mail',
    '/api/admin/audit',
    '/api/admin/dead-letters',
  ],
];
const inside = ['/internal/ended-sessions', '/internal/users/1000', '/openapi.json'];
const { cookie } = signedIn(1007, 'gone');
const isError = (body: string) => /^\{"(?:message|code)":"[^{}]*"\}$/.test(body);
const bytes = (method: string, target: string) =>
  `${method} ${target} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n${method === 'GET' ? '' : 'content-length: 0\r\n'}\r\n`;

it('the list covers every family of calls', () => {
  for (const prefix of upstreams(gateway.config).flatMap(({ prefixes }) => prefixes))
    expect(
      closed.some((path) => path === prefix || path.startsWith(`${prefix}/`)),
      prefix,
    ).toBe(true);
});

it('an ended session is refused for every spelling of a call', async () => {
  const paths = [...closed, ...inside.slice(0, 2)];
  const each = Math.ceil(
    attackSize({ ci: 1_000 * paths.length, full: 100_000 * paths.length }) / paths.length,
  );
  const dice = new Dice(909);
  const statuses: Record<number, number> = {};
  let requests = 0;
  for (const path of paths) {
    for (let left = each; left > 0; left -= 10_000) {
      const batch = Array.from({ length: Math.min(left, 10_000) }, () => {
        const method = dice.pick(['GET', 'GET', 'POST', 'DELETE', 'PUT']);
        return bytes(method, spelling(path, dice));
      });
      for (const [request, { status, body }] of await everyReply(gateway.port, batch)) {
        requests++;
        statuses[status] = (statuses[status] ?? 0) + 1;
        const refused = status >= 400 && status < 500 && isError(body);
        if (!refused) expect.fail(`${status} ${body.slice(0, 100)} to ${request.split('\r\n')[0]}`);
      }
    }
  }
  console.log(
    `paths: ${requests} spellings of ${paths.length} paths, 0 answered 2xx, ${JSON.stringify(statuses)}`,
  );
  expect(gateway.seen).toEqual([]);
});

it('a service receives only canonical paths below its own prefixes, and never /internal', async () => {
  const dice = new Dice(910);
  const live = signedIn(1008, 'here').cookie;
  const prefixes = upstreams(gateway.config).flatMap((upstream) => upstream.prefixes);
  const batch = Array.from({ length: attackSize({ ci: 5_000, full: 200_000 }) }, () =>
    bytes(
      dice.pick(['GET', 'POST', 'PATCH', 'OPTIONS']),
      spelling(dice.pick([...closed, ...inside]), dice),
    ).replace(cookie, live),
  );
  const replies = await everyReply(gateway.port, batch);
  expect(replies.filter(([, { status }]) => status >= 500)).toEqual([]);
  for (const { url = '' } of gateway.seen.splice(0)) {
    const path = url.split('?')[0] ?? '';
    expect(new URL(url, 'http://x').pathname, url).toBe(path);
    expect(
      prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
      url,
    ).toBe(true);
  }
  const served = replies.filter(([, { status }]) => status < 400).length;
  console.log(
    `paths: ${served} of ${batch.length} spellings with a live session served, all in canonical form`,
  );
  expect(served).toBeGreaterThan(batch.length / 100);
});

it('a call that needs no session works with the cookie of an ended one, which is not forwarded', async () => {
  const open = upstreams(gateway.config).flatMap((upstream) => upstream.open ?? []);
  expect(open).toContain('POST /api/auth/logout');
  for (const call of open) {
    const [method = '', path = ''] = call.split(' ');
    const request = bytes(method, path).replace('cookie: ', 'cookie: ss_refresh=kept; ');
    expect((await rawRequest(gateway.port, request)).status, call).toBe(200);
    expect(gateway.seen.pop()?.headers.cookie?.trim(), call).toBe('ss_refresh=kept');
    // With another method the same path is a different call.
    expect((await rawRequest(gateway.port, bytes('PUT', path))).status, call).toBe(401);
  }
  expect(gateway.seen).toEqual([]);
});

it('bytes that are not valid HTTP get a 4xx with the error shape', async () => {
  const dice = new Dice(911);
  const requests = Array.from({ length: 1_000 }, () => bytes('GET', brokenSpelling(dice.pick(closed), dice)));
  for (const request of requests) {
    const { status, body } = await rawRequest(gateway.port, request);
    const message = `${status} ${body} to ${JSON.stringify(request.slice(0, 100))}`;
    expect(status, message).toBeGreaterThanOrEqual(400);
    expect(status, message).toBeLessThan(500);
    expect(ApiError.safeParse(JSON.parse(body)).success, message).toBe(true);
  }
  expect(gateway.seen).toEqual([]);
});
