import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { startProgress } from '../harness.ts';

const routes = watchRoutes();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const progress = await startProgress();
  const faults = await openApiFaults(progress.app);
  const text = await interfaceOf({ service: 'progress', routes, db: progress.deps.database.db, env: Env });
  await progress.close();
  expect(faults).toEqual([]);
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});
