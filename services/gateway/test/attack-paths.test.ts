/** Sends every spelling of every path as bytes, with an ended session: the matched route decides (decision 019). */
import { ApiError } from '@scrollstop/contracts/error';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { attackSize, Dice } from '@scrollstop/service-kit/testing/attack-size';
import { beforeAll, expect, it } from 'vitest';
import { upstreams } from '../src/upstreams.ts';
import { declaredCalls, SERVICES } from './support/declared-calls.ts';
import { useGateway } from './support/gateway.ts';
import { everyReply, rawRequest } from './support/raw-http.ts';
import { brokenSpelling, spelling } from './support/spellings.ts';

const gateway = useGateway();
beforeAll(() => void gateway.ended.add('gone'));

const services = () => upstreams(gateway.config);
const open = () => services().flatMap((upstream) => upstream.open ?? []);
const prefixes = () => services().flatMap((upstream) => upstream.prefixes);
/** Every call that needs a session or the owner, and an unknown call below each prefix. */
const closed = () => {
  const openPaths = new Set(open().map((call) => call.split(' ')[1]));
  const declared = SERVICES.flatMap(declaredCalls).filter(
    ({ url, access }) => url.startsWith('/api/') && access !== 'anyone' && !openPaths.has(url),
  );
  const paths = [...declared.map(({ url }) => url), ...prefixes().map((prefix) => `${prefix}/:x`)];
  return [...new Set(paths.map((path) => path.replaceAll(':', '')))];
};
const inside = ['/internal/ended-sessions', '/internal/users/1000', '/openapi.json'];
const { cookie } = signedIn(1007, 'gone');
const isError = (body: string) => /^\{"(?:message|code)":"[^{}]*"\}$/.test(body);
const bytes = (method: string, target: string) =>
  `${method} ${target} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n${method === 'GET' ? '' : 'content-length: 0\r\n'}\r\n`;

it('an ended session is refused for every spelling of a call', async () => {
  const paths = [...closed(), ...inside.slice(0, 2)];
  const each = Math.ceil(attackSize({ ci: 40_000, full: 4_000_000 }) / paths.length);
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
  console.log(`paths: ${requests} spellings of ${paths.length} paths, 0 served, ${JSON.stringify(statuses)}`);
  expect(gateway.seen).toEqual([]);
});

it('a service receives only canonical paths below its own prefixes, and never /internal', async () => {
  const dice = new Dice(910);
  const live = signedIn(1008, 'here').cookie;
  const [known, calls] = [prefixes(), [...closed(), ...inside]];
  const batch = Array.from({ length: attackSize({ ci: 5_000, full: 200_000 }) }, () =>
    bytes(dice.pick(['GET', 'POST', 'PATCH', 'OPTIONS']), spelling(dice.pick(calls), dice)).replace(cookie, live),
  );
  const replies = await everyReply(gateway.port, batch);
  expect(replies.filter(([, { status }]) => status >= 500)).toEqual([]);
  for (const { url = '' } of gateway.seen.splice(0)) {
    const path = url.split('?')[0] ?? '';
    expect(new URL(url, 'http://x').pathname, url).toBe(path);
    expect(
      known.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
      url,
    ).toBe(true);
  }
  const served = replies.filter(([, { status }]) => status < 400).length;
  console.log(`paths: ${served} of ${batch.length} spellings with a live session served, all in canonical form`);
  expect(served).toBeGreaterThan(batch.length / 100);
});

it('a call that needs no session works with the cookie of an ended one, which is not forwarded', async () => {
  expect(open()).toContain('POST /api/auth/logout');
  for (const call of open()) {
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
  const calls = closed();
  const requests = Array.from({ length: 1_000 }, () => bytes('GET', brokenSpelling(dice.pick(calls), dice)));
  for (const request of requests) {
    const { status, body } = await rawRequest(gateway.port, request);
    const message = `${status} ${body} to ${JSON.stringify(request.slice(0, 100))}`;
    expect(status, message).toBeGreaterThanOrEqual(400);
    expect(status, message).toBeLessThan(500);
    expect(ApiError.safeParse(JSON.parse(body)).success, message).toBe(true);
  }
  expect(gateway.seen).toEqual([]);
});
