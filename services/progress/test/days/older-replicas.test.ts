/** Replicas of release 0.1.0 read the document as it is stored (docs/decisions/004). */
import { openDatabase } from '@scrollstop/service-kit/db';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameConnections, type OlderReplicas, watchOlderReplicas } from '../../src/older-replicas.ts';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
let watch: OlderReplicas;
beforeAll(async () => {
  nameConnections();
  service = await startProgress();
  watch = watchOlderReplicas(service.deps.database, service.deps.log);
  service.deps.olderReplicas = watch.present;
});
afterAll(async () => {
  await watch.stop();
  await service.close();
});

const save = (day: number) => service.post(6001, { day, completed: true });
/** The statement of the last release. */
const asReadByOlder = async () => {
  const [row] = await service.deps.database.query<{ body: string }>(
    'select body from progress_document where user_id = $1',
    [6001],
  );
  return (JSON.parse(row?.body ?? '[]') as { day: number }[]).map(({ day }) => day);
};

it('a document is built at each save only while a replica of an earlier release is connected', async () => {
  await until(() => !watch.present());
  await save(1);
  await save(2);
  expect(await asReadByOlder()).toEqual([]);

  const url = new URL(service.schema.url);
  url.searchParams.set('application_name', 'older');
  const older = openDatabase(url.href, () => undefined);
  await older.query('select 1', []);
  await until(() => watch.present());
  await until(async () => (await asReadByOlder()).length === 2);
  await save(3);
  expect(await asReadByOlder()).toEqual([1, 2, 3]);

  await older.close();
  await until(() => !watch.present());
  await save(4);
  expect(await asReadByOlder()).toEqual([1, 2, 3]);
  expect((await service.get(6001)).json()).toHaveLength(4);
});
