import { testInterface } from '@scrollstop/service-kit/testing/interface';
import { expect, it } from 'vitest';
import { Env } from '../../src/config.ts';
import { useAuth } from '../harness.ts';

const auth = testInterface('auth', Env, useAuth);

it('OpenAPI groups the routes under the name of the service, and those of the owner separately', async () => {
  const { paths } = (await auth.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { tags?: string[] }>>;
  }>();
  expect(paths['/api/auth/user']?.['get']?.tags).toEqual(['auth']);
  expect(paths['/api/admin/users']?.['get']?.tags).toEqual(['admin']);
  expect(paths['/api/admin/session']?.['post']?.tags).toEqual(['admin']);
});
