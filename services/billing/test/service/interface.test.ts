import { accessFaults } from '@scrollstop/service-kit/testing/access-faults';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { useQuietBilling } from '../support/quiet-billing.ts';

const routes = watchRoutes();
const billing = useQuietBilling();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const { db } = billing.deps.database;
  expect(await openApiFaults(billing.app)).toEqual([]);
  const text = await interfaceOf({ service: 'billing', routes, db, env: Env });
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});

it('each call serves only those whom its declaration names', async () => {
  expect(await accessFaults(billing.app, 'billing', routes)).toEqual([]);
});
