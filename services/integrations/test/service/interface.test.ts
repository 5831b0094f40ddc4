import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { openShop } from '../support/shop.ts';

const routes = watchRoutes();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads', async () => {
  const { deps, close } = await openShop();
  const text = await interfaceOf({ service: 'integrations', routes, db: deps.database.db, env: Env });
  await close();
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});
