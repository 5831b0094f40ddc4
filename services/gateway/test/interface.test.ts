import { openDatabase } from '@scrollstop/service-kit/db';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Env } from '../src/config.ts';
import { type Gateway, startGateway } from './support/gateway.ts';

const all = watchRoutes();

let gateway: Gateway;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.close());

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads', async () => {
  // Without the files of SITE_DIR, which are not the gateway's.
  const routes = all.filter(({ config }) => config.counted !== 'files');
  const database = openDatabase(gateway.config.DATABASE_URL, () => undefined);
  const text = await interfaceOf({ service: 'gateway', routes, db: database.db, env: Env });
  await database.close();
  await expect(text).toMatchFileSnapshot('../INTERFACE.md');
});
