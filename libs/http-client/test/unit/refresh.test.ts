import { expect, test, vi } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { createHttp } from '../../src/http.ts';
import type { Locks } from '../../src/refresh.ts';
import { fakeFetch, json } from './fake-fetch.ts';

const expired = () => json(401, { message: 'Again, please.', code: 'session_expired' });
const ended = () => json(401, { message: 'Sign in.', code: 'unauthenticated' });
const renewed = () => new Response(null, { status: 204 });

test('an expired access token is renewed once and the request is sent again', async () => {
  const { fetch, calls } = fakeFetch(expired(), renewed(), json(200, 'fine'));

  expect(await createHttp({ fetch, locks: undefined }).get('/api/progress', z.string())).toBe('fine');
  expect(calls.map(({ url }) => url)).toEqual(['/api/progress', '/api/auth/refresh', '/api/progress']);
});

test('the renewal request outlives its page, so that the browser gets the new token', async () => {
  const { fetch, calls } = fakeFetch(expired(), renewed(), json(200, 'fine'));
  await createHttp({ fetch, locks: undefined }).get('/api/progress', z.string());
  expect(calls.map(({ init }) => init.keepalive)).toEqual([false, true, false]);
});

test('requests that fail together share one renewal', async () => {
  const { fetch, calls } = fakeFetch(expired(), expired(), renewed(), json(200, 'a'), json(200, 'b'));
  const http = createHttp({ fetch, locks: undefined });

  await Promise.all([http.get('/a', z.string()), http.get('/b', z.string())]);
  expect(calls.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
});

test('a request that was in flight during a renewal is only sent again', async () => {
  let respondSlow: (response: Response) => void = () => undefined;
  const { fetch, calls } = fakeFetch(
    () => new Promise((resolve) => (respondSlow = resolve)),
    expired(),
    renewed(),
    json(200, 'quick'),
    json(200, 'slow'),
  );
  const http = createHttp({ fetch, locks: undefined });

  const slow = http.get('/slow', z.string());
  await http.get('/quick', z.string());
  respondSlow(expired());

  expect(await slow).toBe('slow');
  expect(calls.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
});

test('a renewal holds a lock that all tabs share', async () => {
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());
  const { fetch } = fakeFetch(expired(), renewed(), json(200, 'fine'));

  await createHttp({ fetch, locks: { request } as Locks }).get('/a', z.string());
  expect(request).toHaveBeenCalledWith('scrollstop-session-refresh', expect.any(Function));
});

test('a refused renewal ends the session, an unreachable server does not', async () => {
  const onSessionEnded = vi.fn();
  const refused = fakeFetch(expired(), ended());
  await expect(
    createHttp({ fetch: refused.fetch, locks: undefined, onSessionEnded }).get('/a', z.string()),
  ).rejects.toMatchObject({ status: 401 });
  expect(onSessionEnded).toHaveBeenCalledOnce();

  const offline = fakeFetch(expired(), new TypeError('Failed to fetch'));
  await expect(
    createHttp({ fetch: offline.fetch, locks: undefined, onSessionEnded }).get('/a', z.string()),
  ).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test('the request after a failed renewal tries to renew again', async () => {
  const { fetch } = fakeFetch(expired(), new TypeError('offline'), expired(), renewed(), json(200, 'fine'));
  const http = createHttp({ fetch, locks: undefined });

  await expect(http.get('/a', z.string())).rejects.toMatchObject({ code: 'network' });
  expect(await http.get('/a', z.string())).toBe('fine');
});
