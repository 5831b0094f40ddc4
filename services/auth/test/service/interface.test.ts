import { accessFaults } from '@scrollstop/service-kit/testing/access-faults';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { useAuth } from '../harness.ts';

const routes = watchRoutes();
const auth = useAuth();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads, and OpenAPI describes each call', async () => {
  const { db } = auth.deps.database;
  expect(await openApiFaults(auth.app)).toEqual([]);
  const text = await interfaceOf({ service: 'auth', routes, db, env: Env });
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});

it('each call serves only those whom its declaration names', async () => {
  expect(await accessFaults(auth.app, 'auth', routes)).toEqual([]);
});

it('groups its routes under its name, and those of the owner apart', async () => {
  const { paths } = (await auth.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { tags?: string[] }>>;
  }>();
  expect(paths['/api/auth/user']?.['get']?.tags).toEqual(['auth']);
  expect(paths['/api/admin/users']?.['get']?.tags).toEqual(['admin']);
  expect(paths['/api/admin/session']?.['post']?.tags).toEqual(['admin']);
});
