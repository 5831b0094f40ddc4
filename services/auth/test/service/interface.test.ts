import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { openApiFaults } from '@scrollstop/service-kit/testing/openapi';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { beforeAll, expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { useAuth } from '../harness.ts';

interface Operation {
  tags?: string[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
const routes = watchRoutes();
const auth = useAuth();
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  paths = (await auth.app.inject('/openapi.json')).json<{ paths: typeof paths }>().paths;
});

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads', async () => {
  const { db } = auth.deps.database;
  const text = await interfaceOf({ service: 'auth', routes, db, env: Env });
  await expect(text).toMatchFileSnapshot('../../INTERFACE.md');
});

it('groups its routes under its name, and those of the owner apart', () => {
  expect(paths['/api/auth/user']?.['get']?.tags).toEqual(['auth']);
  expect(paths['/api/admin/users']?.['get']?.tags).toEqual(['admin']);
  expect(paths['/api/admin/session']?.['post']?.tags).toEqual(['admin']);
});

it('gives each route a summary, its response and the common error shape', async () => {
  expect(await openApiFaults(auth.app)).toEqual([]);
  expect(paths['/api/auth/user']?.['get']?.responses['200']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/User',
  });
  expect(paths['/api/auth/register']?.['post']?.requestBody).toBeDefined();
});
