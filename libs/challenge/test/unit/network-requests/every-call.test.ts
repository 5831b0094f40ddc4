/** "What leaves this phone" lists every request of the clients, and every host that the pages may call. */
import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { destinationOf } from '../../../src/features/network-requests/network-requests.ts';

const root = join(import.meta.dirname, '../../../../..');
const origin = 'https://app.example';
const reasonOf = (address: string) => destinationOf(address, { origins: [origin] })?.reason;

/** Called by other servers, never by a page. */
const notByPages = /webhooks|data-requests/;

/** Every path below /api in a source file, with `x` in place of parameters. */
const pathsIn = (pattern: string): { path: string; file: string }[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/(?:api|sandbox)\/[^'"`\s?]*)/g)].map(
      ([, path = '']) => ({
        path: path
          .replaceAll(/\$\{[^}]*\}/g, 'x')
          .replaceAll(/:\w+|\{\w+\}/g, 'x')
          .replace(/\/\*?$/, ''),
        file,
      }),
    ),
  );

test.each([
  'apps/*/src/**/*.{ts,tsx}',
  'libs/http-client/src/**/*.ts',
  'services/{auth,progress,billing,integrations}/src/**/*.ts',
])('every path that %s names has a reason', (pattern) => {
  const paths = pathsIn(pattern).filter(({ path }) => path !== '/api' && !notByPages.test(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter(({ path }) => reasonOf(path) === 'unknown' || reasonOf(path) === 'app')).toEqual([]);
});

type Policy = { contentSecurityPolicy: (runtime: RuntimeConfig, origin: string) => string };

test('the Content-Security-Policy allows no host that is not on the list', async () => {
  // Imported dynamically, because a library must not depend on the gateway.
  const { contentSecurityPolicy } = (await import(join(root, 'services/gateway/src/site/csp.ts'))) as Policy;
  const runtime = RuntimeConfig.parse({
    appEnv: 'production',
    remotes: { challenge: '/remotes/challenge/remoteEntry.js', admin: '/remotes/admin/remoteEntry.js' },
    card: { provider: 'stripe', publishableKey: 'pk', sandboxUrl: null },
    paypal: { clientId: 'id', sandboxUrl: null },
    adminHint: null,
    consent: true,
  });
  const hosts = contentSecurityPolicy(runtime, origin).match(/https:\/\/[^\s;]+/g) ?? [];
  expect(hosts).toContain('https://js.stripe.com');
  const reasons = new Set(hosts.map((host) => reasonOf(`${host.replace('*', 'any')}/x`)));
  expect([...reasons].sort()).toEqual(['paypal', 'stripe']);
});
