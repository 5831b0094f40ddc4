import type { EventTables } from '@scrollstop/events/tables';
import type { App } from '@scrollstop/service-kit/app';
import { openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { signedIn, testConfig, type TestSchema, testSchema } from '@scrollstop/service-kit/testing/testing';
import type { BaseConfig } from '@scrollstop/service-kit/env';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { type Deps, writesOfUsers } from '../src/deps.ts';

export interface Harness {
  app: App;
  deps: Deps;
  schema: TestSchema;
  /** The service's clock, which tests set. */
  clock: { now: Date };
  post: (userId: number, body: unknown) => Promise<LightMyRequestResponse>;
  get: (userId: number) => Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function startProgress(overrides: Partial<BaseConfig> = {}): Promise<Harness> {
  const schema = await testSchema(migrations);
  const clock = { now: new Date('2026-11-21T20:00:00.000Z') };
  const log = createLog('progress', 'silent');
  const database = openDatabase<EventTables>(schema.url, (error) => log.warn(error));
  const deps: Deps = {
    config: testConfig(overrides),
    database,
    log,
    now: () => clock.now,
    writes: writesOfUsers(),
    wakeRelay: () => undefined,
  };
  const app = await buildApp(deps);
  const url = '/api/progress';
  return {
    app,
    deps,
    schema,
    clock,
    post: (userId, body) =>
      app.inject({ method: 'POST', url, headers: signedIn(userId), payload: body as object }),
    get: (userId) => app.inject({ method: 'GET', url, headers: signedIn(userId) }),
    close: async () => {
      await app.close();
      await database.close();
      await schema.drop();
    },
  };
}
