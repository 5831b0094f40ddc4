import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { type TestSchema, testSchema } from '@scrollstop/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../src/db/migrations/index.ts';
import { globalLimit } from '../src/global-limit.ts';

let schema: TestSchema;
let database: Database<unknown>;
beforeAll(async () => {
  schema = await testSchema(migrations);
  database = openDatabase<unknown>(schema.url, () => undefined);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

const T = Date.UTC(2026, 10, 21, 20, 0, 5);

it('two replicas count together once they have exchanged', async () => {
  const [one, two] = [globalLimit(database.db, 10), globalLimit(database.db, 10)];
  for (let n = 0; n < 6; n++) expect(one.hit('a', T)).toBe(0);
  for (let n = 0; n < 4; n++) expect(two.hit('a', T)).toBe(0);
  await one.share(T);
  await two.share(T);
  expect(two.hit('a', T)).toBe(55);
  expect(one.hit('b', T)).toBe(0);
});

it('a new minute starts from nothing', async () => {
  const limit = globalLimit(database.db, 1);
  expect(limit.hit('c', T)).toBe(0);
  expect(limit.hit('c', T)).toBe(55);
  expect(limit.hit('c', T + 60_000)).toBe(0);
});
