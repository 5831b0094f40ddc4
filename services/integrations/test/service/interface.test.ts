import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { openShop } from '../support/shop.ts';

const routes = watchRoutes();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const shop = await openShop();
  const faults = await openApiFaults(shop.app);
  const text = await interfaceOf({ service: 'integrations', routes, db: shop.deps.database.db, env: Env });
  await shop.close();
  expect(faults).toEqual([]);
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});
