import { forFile } from '@scrollstop/service-kit/testing/for-file';
import type { EventTables } from '@scrollstop/events/tables';
import { openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { asService, signedIn, testConfig, testSchema } from '@scrollstop/service-kit/testing/testing';
import type { BaseConfig, Caller } from '@scrollstop/service-kit/env';
import type { RawBuilder } from 'kysely';
import { buildApp } from '../src/app.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { type Deps, writesOfUsers } from '../src/deps.ts';

export type Harness = Awaited<ReturnType<typeof startProgress>>;

export const START = new Date('2026-11-21T20:00:00.000Z');

let lastUser = 2000;
export const newUser = () => ++lastUser;

/** Starts the service for all tests of a file. */
export const useProgress = (overrides?: Partial<BaseConfig>): Harness =>
  forFile(
    () => startProgress(overrides),
    (service) => service.close(),
  );

export async function startProgress(overrides: Partial<BaseConfig> = {}) {
  const schema = await testSchema(migrations);
  const clock = { now: START };
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
  const send = (path: string, headers: Record<string, string>, payload?: object) =>
    app.inject({ method: payload ? 'POST' : 'GET', url: path, headers, ...(payload && { payload }) });
  return {
    app,
    deps,
    schema,
    /** The service's clock, which tests set. */
    clock,
    /** Calls the service as this user: POST with a payload, GET without one. */
    call: (userId: number, path: string, payload?: object) => send(path, signedIn(userId), payload),
    /** Calls the service as another service: POST with a payload, GET without one. */
    callAs: (caller: Caller, path: string, payload?: object) =>
      send(path, asService(caller, 'progress', payload ? 'POST' : 'GET', path), payload),
    dataOf: (userId: number, method: 'GET' | 'DELETE' = 'GET') => {
      const path = `/internal/users/${userId}/data`;
      return app.inject({ method, url: path, headers: asService('auth', 'progress', method, path) });
    },
    /** POST to `/api/progress`. */
    post: (userId: number, body: unknown) =>
      app.inject({ method: 'POST', url, headers: signedIn(userId), payload: body as object }),
    get: (userId: number) => send(url, signedIn(userId)),
    run: async <Row>(query: RawBuilder<Row>) => (await query.execute(database.db)).rows,
    close: async () => {
      await app.close();
      await database.close();
      await schema.drop();
    },
  };
}
