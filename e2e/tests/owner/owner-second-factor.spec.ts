/**
 * The owner signs in with a second factor from a terminal (docs/decisions/026); in a browser:
 * apps/admin-mfe/test/second-factor.test.tsx.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { totpOf } from '@scrollstop/tools/operations/owner-call';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { expect, test } from '../../support/fixtures.ts';

const ADMIN_PASSWORD = 'the owner keeps it safe';
const ADMIN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let product: OwnStack;
test.beforeAll(async () => {
  product = await ownStack({ ADMIN_PASSWORD, ADMIN_TOTP_SECRET });
});
test.afterAll(() => product.stop());

test('a command reads its code from the environment, and names a missing variable', () => {
  const replay = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['tools/src/operations/replay.ts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'], PUBLIC_ORIGIN: product.url, ADMIN_PASSWORD, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
  expect(() => replay({})).toThrow(/ADMIN_CODE/);
  expect(() => replay({ ADMIN_CODE: '000000' })).toThrow(/Password or code is wrong/);
  expect(replay({ ADMIN_CODE: totpOf(ADMIN_TOTP_SECRET) })).toContain('0 dead letters');
});
