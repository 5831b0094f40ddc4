import { readFileSync } from 'node:fs';
import { openDatabase } from '@scrollstop/service-kit/db';
import { SERVICE_HEADER } from '@scrollstop/service-kit/http/misdirected';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../src/config.ts';
import { useGateway } from './support/gateway.ts';

const all = watchRoutes();

const gateway = useGateway();

it('the interface document lists exactly what the service serves, keeps, emits, consumes and reads', async () => {
  // Without the files of SITE_DIR, which are not the gateway's.
  const routes = all.filter(({ config }) => config.counted !== 'files');
  const database = openDatabase(gateway.config.DATABASE_URL, () => undefined);
  const text = await interfaceOf({ service: 'gateway', routes, db: database.db, env: Env });
  await database.close();
  await expect(text).toMatchFileSnapshot('../INTERFACE.md');
});

/** `GET /api/offers` and the like, from the interface document of a service. */
function routesIn(file: string): [method: string, url: string][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...text.matchAll(/^- `([A-Z]+) (\/(?:api|internal)\/\S+)`/gm)].map(([, method = '', url = '']) => [
    method,
    url,
  ]);
}

it.each([
  ['auth', '../../auth/INTERFACE.md'],
  ['progress', '../../progress/INTERFACE.md'],
  ['billing', '../../billing/INTERFACE.md'],
  ['integrations', '../../integrations/INTERFACE.md'],
])('every public call of %s arrives there, and no internal one', async (service, file) => {
  const wanted: string[] = [];
  const arrived: string[] = [];
  for (const [method, url] of routesIn(file)) {
    if (url.startsWith('/api/')) wanted.push(`${service} ${method} ${url}`);
    gateway.seen.length = 0;
    await gateway.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x') });
    for (const { headers } of gateway.seen)
      arrived.push(`${String(headers[SERVICE_HEADER])} ${method} ${url}`);
  }
  expect(arrived).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(10);
});
