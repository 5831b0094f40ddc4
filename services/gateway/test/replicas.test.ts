import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App } from '@scrollstop/service-kit/app';
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import {
  testConfig,
  type TestSchema,
  testSchema,
  until,
  testServiceKeys,
} from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { migrations } from '../src/db/migrations/index.ts';

/** Two replicas of a service that name themselves in their responses. */
const replicas: Server[] = [];
let app: App;
let schema: TestSchema;
let database: Database<unknown>;
const log = createLog('gateway', 'silent');

beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const server = createServer((_request, response) => response.end(name));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    replicas.push(server);
  }
  const url = replicas
    .map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    .join(',');
  schema = await testSchema(migrations);
  database = openDatabase<unknown>(schema.url, (error) => log.warn(error));
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(dir, 'index.html'), '<script type="application/json" id="runtime-config">{}</script>');
  const deps = {
    config: {
      ...testConfig({ RATE_LIMITS: { global: { max: 10_000, seconds: 60 } } }),
      ...{ DATABASE_URL: schema.url, SITE_DIR: dir, REMOTES: {} },
      SERVICE_PRIVATE_KEYS: testServiceKeys('gateway'),
      ...{ AUTH_URL: url, PROGRESS_URL: url, BILLING_URL: url, INTEGRATIONS_URL: url },
    },
    database,
    log,
    now: () => new Date(),
  };
  app = await buildApp(deps, { endedSessions: { has: () => false, add: () => undefined } });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await schema.drop();
});

const ask = async (times: number, method: 'GET' | 'POST' = 'POST') => {
  const responses = await Promise.all(
    Array.from({ length: times }, () => app.inject({ method, url: '/api/progress' })),
  );
  return {
    statuses: new Set(responses.map(({ statusCode }) => statusCode)),
    who: new Set(responses.map(({ body }) => body)),
  };
};
const degraded = async () =>
  (await app.inject({ url: '/readyz' })).json<{ degraded: string[] }>().degraded.length > 0;

test('both replicas get their share, and a dead one is skipped, writes included', async () => {
  expect(await ask(40)).toEqual({ statuses: new Set([200]), who: new Set(['one', 'two']) });

  replicas[0]!.close();
  replicas[0]!.closeAllConnections();
  // A write over a connection that breaks at that moment gets a 503 (dispatch.test.ts); once all of them are closed, none is lost.
  await until(async () => (await ask(40)).statuses.size === 1);
  expect(await ask(200)).toEqual({ statuses: new Set([200]), who: new Set(['two']) });
  expect(await degraded()).toBe(false);

  replicas[1]!.close();
  replicas[1]!.closeAllConnections();
  expect(await degraded()).toBe(true);
});
