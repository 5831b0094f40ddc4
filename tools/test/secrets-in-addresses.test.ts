/**
 * docs/security.md#secrets-in-addresses: proxies log the path and query of an address, so no route accepts a secret
 * there and no link contains one before `#`, except the listed ones.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{services,apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root }).sort();
const secret = '(?:key|k|token|secret|code|password|proof|signature)';
/** `'/api/pause/:key'`, and `?token=${…}` or `&k=${…}` in a template. */
const inRoute = new RegExp(String.raw`'[^'\n]*/:${secret}\b[^'\n]*'`, 'g');
const inLink = new RegExp(String.raw`[?&]${secret}=\$\{[^}]*\}`, 'g');

const found = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`),
  );

test('no route accepts a secret in its address, except for one-click unsubscription (RFC 8058)', () => {
  expect(found(inRoute)).toEqual([
    "services/gateway/src/upstreams.ts: 'GET /api/reminder/off/:token'",
    "services/gateway/src/upstreams.ts: 'POST /api/reminder/off/:token'",
    "services/integrations/src/reminders/routes/switch-reminder-off.ts: '/api/reminder/off/:token'",
  ]);
});

test('no link contains a secret before `#`', () => {
  expect(found(inLink)).toEqual([]);
});
