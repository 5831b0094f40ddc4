import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { type Database, openDatabase } from '../src/db.ts';
import { createLog } from '../src/log.ts';
import { testConfig, testSchema, type TestSchema } from '../src/testing/testing.ts';
import { silentServer, type SilentServer } from './silent-server.ts';

let schema: TestSchema;
let proxy: SilentServer;
let database: Database<object>;
let app: App;
beforeAll(async () => {
  schema = await testSchema({});
  proxy = await silentServer(schema.url);
  database = openDatabase<object>(proxy.url, () => undefined);
  app = await createApp({ name: 'silent', config: testConfig(), log: createLog('silent', 'silent') });
  app.get('/pooled', { config: { access: 'anyone' } }, async () => {
    await sql`select 1`.execute(database.db);
    return {};
  });
  app.get('/pipelined', { config: { access: 'anyone' } }, async () => {
    await database.query('select 1', []);
    return {};
  });
});
afterAll(async () => {
  proxy.close();
  await app.close();
  await database.close();
  await schema.drop();
});

const statuses = async () => {
  const responses = await Promise.all(['/pooled', '/pipelined'].map((url) => app.inject(url)));
  return responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
};
const away = [
  [503, '2'],
  [503, '2'],
];

test('a database that stops responding causes 503 with Retry-After, on open and on new connections', async () => {
  expect(await statuses()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  proxy.fallSilent();
  // The open connections fall silent in the middle of a statement, the next ones before they are connected.
  expect(await statuses()).toEqual(away);
  expect(await statuses()).toEqual(away);
  // Those connections never recover; the server does.
  proxy.recover();
  await expect.poll(statuses).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
}, 60_000);
