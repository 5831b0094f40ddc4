import { createServer } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from './support/gateway.ts';

/** Two replicas of a service that name themselves in their responses. */
const replicas = ['one', 'two'].map((name) => createServer((_request, response) => response.end(name)));
let gateway: Gateway;

beforeAll(async () => {
  const url = (await Promise.all(replicas.map(listening))).join(',');
  gateway = await startGateway({
    AUTH_URL: url,
    PROGRESS_URL: url,
    BILLING_URL: url,
    INTEGRATIONS_URL: url,
  });
});
afterAll(() => gateway.close());

const ask = async (times: number, method: 'GET' | 'POST' = 'POST') => {
  const responses = await Promise.all(
    Array.from({ length: times }, () => gateway.app.inject({ method, url: '/api/progress' })),
  );
  return {
    statuses: new Set(responses.map(({ statusCode }) => statusCode)),
    who: new Set(responses.map(({ body }) => body)),
  };
};
const degraded = async () => {
  const response = await gateway.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  return response.json<{ degraded: string[] }>().degraded.length > 0;
};

test('both replicas get their share, and a dead one is skipped, even by writes', async () => {
  expect(await ask(40)).toEqual({ statuses: new Set([200]), who: new Set(['one', 'two']) });

  replicas[0]!.close();
  replicas[0]!.closeAllConnections();
  // A write over a breaking connection gets a 503 (dispatch.test.ts); once all connections are closed, no write does.
  await until(async () => [...(await ask(200)).statuses].join() === '200');
  expect(await ask(200)).toEqual({ statuses: new Set([200]), who: new Set(['two']) });
  expect(await degraded()).toBe(false);

  replicas[1]!.close();
  replicas[1]!.closeAllConnections();
  expect(await degraded()).toBe(true);
});
