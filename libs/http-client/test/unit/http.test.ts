import { expect, test, vi } from 'vitest';
import * as z from '@scrollstop/contracts/zod';
import { HttpError, isUnreachable } from '../../src/http-error.ts';
import { createHttp } from '../../src/http.ts';
import { fakeFetch, json } from './fake-fetch.ts';

const Thing = z.strictObject({ id: z.int() });

const failure = async (work: Promise<unknown>): Promise<HttpError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError');
  return error;
};

test('a request carries credentials, and its response is parsed by its contract', async () => {
  const { fetch, calls } = fakeFetch(json(200, { id: 7 }));
  const http = createHttp({ fetch, locks: undefined });

  expect(await http.get('/api/thing', Thing, { headers: { 'admin-password': 'x' } })).toEqual({ id: 7 });
  expect(calls[0]?.url).toBe('/api/thing');
  expect(calls[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'include',
    headers: { 'admin-password': 'x' },
  });
});

test('a body is sent as JSON, and a request without one has no content type', async () => {
  const { fetch, calls } = fakeFetch(json(200, { id: 1 }), new Response(null, { status: 204 }));
  const http = createHttp({ fetch, locks: undefined });

  await http.post('/api/thing', { amount: 7.9 }, Thing);
  await http.post('/api/auth/logout', undefined, z.unknown(), { keepalive: true });

  expect(calls[0]?.init).toMatchObject({
    body: '{"amount":7.9}',
    headers: { 'content-type': 'application/json' },
  });
  expect(calls[1]?.init).toMatchObject({ keepalive: true, headers: {} });
  expect(calls[1]?.init).not.toHaveProperty('body');
});

test('a body too large for keepalive is sent without it', async () => {
  const { fetch, calls } = fakeFetch(json(200, { id: 1 }), json(200, { id: 1 }));
  const http = createHttp({ fetch, locks: undefined });

  // The limit counts bytes, not characters.
  for (const words of ['à'.repeat(20_000), 'à'.repeat(32_000)])
    await http.post('/api/thing', { words }, Thing, { keepalive: true });

  expect(calls.map(({ init }) => init.keepalive)).toEqual([true, false]);
});

test('an error response keeps status, code and the server’s sentence', async () => {
  const { fetch } = fakeFetch(json(409, { message: 'This e-mail has an account.', code: 'conflict' }));
  const error = await failure(createHttp({ fetch, locks: undefined }).get('/x', Thing));

  expect(error).toMatchObject({
    status: 409,
    code: 'conflict',
    serverMessage: 'This e-mail has an account.',
  });
  expect(isUnreachable(error)).toBe(false);
});

test('unknown fields from a newer server are ignored in responses and errors', async () => {
  const { fetch } = fakeFetch(
    json(200, { id: 7, ofTomorrow: true }),
    json(409, { message: 'Taken.', code: 'conflict', ofTomorrow: {} }),
  );
  const http = createHttp({ fetch, locks: undefined });
  expect(await http.get('/api/thing', Thing)).toEqual({ id: 7 });
  expect(await failure(http.get('/api/thing', Thing))).toMatchObject({ status: 409, code: 'conflict' });
});

test.each([
  {
    name: 'with its text',
    response: new Response('bad gateway', { status: 502 }),
    message: '502: bad gateway',
  },
  {
    name: 'with the status text when it is empty',
    response: new Response('', { status: 503, statusText: 'Service Unavailable' }),
    message: '503: Service Unavailable',
  },
])('an error response outside of the contract becomes "status: text" $name', async ({ response, message }) => {
  const { fetch } = fakeFetch(response);
  const error = await failure(createHttp({ fetch, locks: undefined }).get('/x', Thing));

  expect(error).toMatchObject({ message, code: 'unknown', serverMessage: null });
  expect(isUnreachable(error)).toBe(true);
});

test('no response is a network error, and an abort by the caller keeps its own reason', async () => {
  const down = fakeFetch(new TypeError('Failed to fetch'));
  const error = await failure(createHttp({ fetch: down.fetch, locks: undefined }).get('/x', Thing));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(isUnreachable(error)).toBe(true);

  const leaving = new AbortController();
  const hanging = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      const leave = () => reject(signal?.reason as Error);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave);
    });
  const http = createHttp({ fetch: fakeFetch(hanging, hanging).fetch, locks: undefined });
  const call = http.get('/x', Thing, { signal: leaving.signal });
  leaving.abort(new Error('left the screen'));
  await expect(call).rejects.toThrow('left the screen');
  await expect(http.get('/x', Thing, { signal: leaving.signal })).rejects.toThrow('left the screen');
});

test('a response that violates its contract throws', async () => {
  const { fetch } = fakeFetch(json(200, { id: 'seven' }));
  expect(await failure(createHttp({ fetch, locks: undefined }).get('/x', Thing))).toMatchObject({
    status: 200,
    code: 'bad_answer',
  });
});

test('a proxy’s page is an error, even for a call that expects no body', async () => {
  const { fetch } = fakeFetch(new Response('<!doctype html>', { status: 200 }));
  const logout = createHttp({ fetch, locks: undefined }).post('/api/auth/logout', undefined, z.unknown());
  expect(await failure(logout)).toMatchObject({ status: 200, code: 'unknown' });
});

test('a missing session ends the session, a wrong password does not', async () => {
  const onSessionEnded = vi.fn();
  const { fetch } = fakeFetch(
    json(401, { message: 'Wrong.', code: 'invalid_credentials' }),
    json(401, { message: 'Sign in.', code: 'unauthenticated' }),
  );
  const http = createHttp({ fetch, locks: undefined, onSessionEnded });

  await failure(http.post('/api/auth/login', {}, Thing));
  expect(onSessionEnded).not.toHaveBeenCalled();
  await failure(http.get('/api/progress', Thing));
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test('a forced password change calls its handler and does not end the session', async () => {
  const [onSessionEnded, onPasswordChangeRequired] = [vi.fn(), vi.fn()];
  const { fetch, calls } = fakeFetch(
    json(403, { message: 'Not yours.', code: 'forbidden' }),
    json(403, { message: 'Change it.', code: 'password_change_required' }),
  );
  const http = createHttp({ fetch, locks: undefined, onSessionEnded, onPasswordChangeRequired });
  await failure(http.get('/api/thing', Thing));
  expect(onPasswordChangeRequired).not.toHaveBeenCalled();
  await failure(http.get('/api/thing', Thing));
  expect(onPasswordChangeRequired).toHaveBeenCalledOnce();
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(calls).toHaveLength(2);
});

test.each([
  ['proves who they are', true, 2],
  ['does not', false, 1],
])('a call that needs a proof waits for the user, who %s', async (_name, proven, sent) => {
  const onProofRequired = vi.fn(() => Promise.resolve(proven));
  const refused = () => json(403, { message: 'Is it you?', code: 'proof_required' });
  const { fetch, calls } = fakeFetch(refused(), json(200, { id: 1 }));
  const call = createHttp({ fetch, locks: undefined, onProofRequired }).post('/x', { half: 'typed' }, Thing);
  if (proven) expect(await call).toEqual({ id: 1 });
  else expect(await failure(call)).toMatchObject({ status: 403, code: 'proof_required' });
  expect(calls.map(({ init }) => init.body)).toEqual(Array(sent).fill('{"half":"typed"}'));
  expect(onProofRequired).toHaveBeenCalledOnce();
  // A proof that does not help is requested once, not forever.
  const { fetch: always } = fakeFetch(refused(), refused());
  const stuck = createHttp({ fetch: always, locks: undefined, onProofRequired: () => Promise.resolve(true) });
  expect(await failure(stuck.get('/x', Thing))).toMatchObject({ code: 'proof_required' });
});

test('every call has its own trace id, even when it is repeated', async () => {
  const { fetch, calls } = fakeFetch(json(200, { id: 1 }), json(200, { id: 2 }));
  const http = createHttp({ fetch, locks: undefined });
  await http.get('/api/thing', Thing);
  await http.get('/api/thing', Thing);
  const traces = calls.map(({ init }) => new Headers(init?.headers).get('traceparent'));
  expect(traces[0]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(traces[1]).not.toBe(traces[0]);
});

test('onWrite reports accepted writes and a read-only server', async () => {
  const taken: boolean[] = [];
  const { fetch } = fakeFetch(
    json(503, { message: 'Nothing can be saved.', code: 'read_only' }),
    json(200, { id: 7 }),
    json(503, { message: 'Not now.', code: 'unavailable' }),
    json(200, { id: 7 }),
  );
  const http = createHttp({ fetch, locks: undefined, onWrite: (value) => taken.push(value) });
  await failure(http.post('/api/thing', {}, Thing));
  await http.get('/api/thing', Thing);
  await failure(http.post('/api/thing', {}, Thing));
  expect(taken).toEqual([false]);
  await http.post('/api/thing', {}, Thing);
  expect(taken).toEqual([false, true]);
});
