import { accessFaults } from '@scrollstop/service-kit/testing/access-faults';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { useProgress } from '../harness.ts';

const routes = watchRoutes();
const progress = useProgress();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const { db } = progress.deps.database;
  expect(await openApiFaults(progress.app)).toEqual([]);
  const text = await interfaceOf({ service: 'progress', routes, db, env: Env });
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});

it('each call serves only those whom its declaration names', async () => {
  expect(await accessFaults(progress.app, 'progress', routes)).toEqual([]);
});
