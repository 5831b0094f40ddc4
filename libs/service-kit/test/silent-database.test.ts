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
  app.get('/', { config: { access: 'anyone' } }, async () => {
    await sql`select 1`.execute(database.db);
    return {};
  });
});
afterAll(async () => {
  proxy.close();
  await app.close();
  await database.close();
  await schema.drop();
});

const status = async () => {
  const { statusCode, headers } = await app.inject('/');
  return [statusCode, headers['retry-after']];
};
const away = [503, '2'];
const there = [200, undefined];

test('a database that stops responding causes 503 with Retry-After, on open and on new connections', async () => {
  expect(await status()).toEqual(there);
  proxy.fallSilent();
  // The open connections fall silent in the middle of a statement, the next ones before they are connected.
  expect(await status()).toEqual(away);
  expect(await status()).toEqual(away);
  // Those connections never recover; the server does.
  proxy.recover();
  await expect.poll(status).toEqual(there);
});
