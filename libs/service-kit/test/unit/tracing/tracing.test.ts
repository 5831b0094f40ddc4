import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { currentIds } from '../../../src/tracing/trace-context.ts';
import { bareApp } from '../probe.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

let app: App;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  const log = pino(
    { mixin: currentIds },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  app = await bareApp({ log });
  app.post('/api/work', { config: { access: 'anyone' } }, async (request) => {
    await new Promise((resolve) => setImmediate(resolve));
    // A log without access to the request, as code deep inside of a service uses it.
    log.info('deep inside');
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return { id: request.id, headers };
  });
  app.get('/api/broken', { config: { access: 'anyone' } }, () => Promise.reject(new Error('no')));
});
afterEach(() => app.close());

const work = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/api/work', headers, payload: { a: 1 } })).json<{
    id: string;
    headers: Record<string, string>;
  }>();

test('the caller’s trace id becomes the correlation id in every log line and further call', async () => {
  const response = await work({ traceparent });
  expect(response).toEqual({ id: trace, headers: { traceparent, 'x-correlation-id': trace } });
  expect(lines.map(({ msg, correlationId, traceId }) => ({ msg, correlationId, traceId }))).toEqual([
    { msg: 'deep inside', correlationId: trace, traceId: trace },
    { msg: 'request', correlationId: trace, traceId: trace },
  ]);
});

test('the caller’s correlation id is kept in addition to its trace id', async () => {
  const response = await work({ traceparent, 'x-correlation-id': 'support-case-17' });
  expect(response.headers).toEqual({ traceparent, 'x-correlation-id': 'support-case-17' });
});

test('a request without ids gets a new id, and no trace of zeros', async () => {
  const { id, headers } = await work({});
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(headers).toEqual({ 'x-correlation-id': id });
  expect(lines.every((line) => line['correlationId'] === id && !('traceId' in line))).toBe(true);
});

test.each(['short', 'has spaces in it', 'x'.repeat(65), 'new\nline-12345'])(
  'the correlation id %j is not accepted',
  async (given) => {
    const { id } = await work({ 'x-correlation-id': given });
    expect(id).toMatch(/^[\da-f-]{36}$/);
  },
);

test('a failure is logged with the ids of its request', async () => {
  await app.inject({ url: '/api/broken', headers: { traceparent } });
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ correlationId: trace });
});

test('work outside of any request has no ids', () => {
  expect(context.with(ROOT_CONTEXT, currentIds)).toEqual({});
});
