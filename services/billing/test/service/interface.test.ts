import { testSchema } from '@scrollstop/service-kit/testing/testing';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { Env } from '../../src/config.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import { quietDeps } from '../support/quiet-deps.ts';

const routes = watchRoutes();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const schema = await testSchema(migrations);
  const deps = quietDeps(schema.url);
  const app = await buildApp(deps);
  const faults = await openApiFaults(app);
  const text = await interfaceOf({ service: 'billing', routes, db: deps.database.db, env: Env });
  await app.close();
  await deps.database.close();
  await schema.drop();
  expect(faults).toEqual([]);
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});
