import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startAuth } from '../harness.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
let auth: Harness;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  auth = await startAuth();
  paths = (await auth.app.inject('/openapi.json')).json<{ paths: typeof paths }>().paths;
});
afterAll(() => auth.close());

it('lists every public route and no internal one', () => {
  expect(Object.keys(paths).sort()).toEqual([
    '/api/admin/audit',
    '/api/admin/session',
    '/api/admin/users',
    '/api/admin/users/total',
    '/api/auth/change-password',
    '/api/auth/confirm-passkey',
    '/api/auth/confirm-password',
    '/api/auth/data-export',
    '/api/auth/delete-account',
    '/api/auth/forgot-password',
    '/api/auth/language',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/passkeys',
    '/api/auth/passkeys/options',
    '/api/auth/passkeys/sign-in',
    '/api/auth/passkeys/sign-in-options',
    '/api/auth/passkeys/{id}',
    '/api/auth/refresh',
    '/api/auth/register',
    '/api/auth/sealing-key',
    '/api/auth/sessions',
    '/api/auth/sessions/{id}',
    '/api/auth/unseal',
    '/api/auth/user',
    '/api/auth/verify-email',
    '/api/auth/verify-email/mail',
    '/api/auth/waiting-purchase',
    '/api/auth/waiting-purchase/mail',
    '/api/test/trial-status',
    '/api/trial/start',
  ]);
});

it('groups its routes under its name, and those of the owner apart', () => {
  expect(paths['/api/auth/user']?.['get']?.tags).toEqual(['auth']);
  expect(paths['/api/admin/users']?.['get']?.tags).toEqual(['admin']);
  expect(paths['/api/admin/session']?.['post']?.tags).toEqual(['admin']);
});

it('gives each route a summary, its response and the common error shape', () => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const { summary, responses } of Object.values(operations)) {
      expect(summary, path).toBeTruthy();
      const codes = Object.keys(responses);
      expect(
        codes.some((code) => code.startsWith('2')),
        path,
      ).toBe(true);
      for (const code of codes.filter((one) => one.startsWith('4') || one.startsWith('5'))) {
        const schema = responses[code]?.content?.['application/json']?.schema;
        expect(schema, `${path} ${code}`).toEqual({ $ref: '#/components/schemas/ApiError' });
      }
    }
  }
  expect(paths['/api/auth/user']?.['get']?.responses['200']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/User',
  });
  expect(paths['/api/auth/register']?.['post']?.requestBody).toBeDefined();
});
