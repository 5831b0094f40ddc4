import { openDatabase } from '@scrollstop/service-kit/db';
import { SERVICE_HEADER } from '@scrollstop/service-kit/http/misdirected';
import { interfaceOf } from '@scrollstop/service-kit/testing/interface';
import { watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { expect, it } from 'vitest';
import { Env } from '../src/config.ts';
import { upstreams } from '../src/upstreams.ts';
import { declaredCalls, SERVICES } from './support/declared-calls.ts';
import { useGateway } from './support/gateway.ts';

const all = watchRoutes();

const gateway = useGateway();

it('the interface document lists all routes, tables, events and variables', async () => {
  // The files of SITE_DIR are not the gateway's own routes.
  const routes = all.filter(({ config }) => config.counted !== 'files');
  const database = openDatabase(gateway.config.DATABASE_URL, () => undefined);
  const text = await interfaceOf({ service: 'gateway', routes, db: database.db, env: Env });
  await database.close();
  await expect(text).toMatchFileSnapshot('../INTERFACE.md');
});

it.each(SERVICES)('every public call of %s is forwarded to it, and no internal one is', async (service) => {
  const wanted: string[] = [];
  const arrived: string[] = [];
  for (const { method, url } of declaredCalls(service)) {
    if (url.startsWith('/api/')) wanted.push(`${service} ${method} ${url}`);
    gateway.seen.length = 0;
    await gateway.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x') });
    for (const { headers } of gateway.seen) arrived.push(`${String(headers[SERVICE_HEADER])} ${method} ${url}`);
  }
  expect(arrived).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(10);
});

it('with an ended session only the calls that services declare for anyone are possible', () => {
  const declared = SERVICES.flatMap(declaredCalls).filter(
    ({ url, access }) => access === 'anyone' && !url.includes('/webhooks/'),
  );
  const open = upstreams(gateway.config).flatMap((upstream) => upstream.open ?? []);
  expect(open.toSorted()).toEqual(declared.map(({ method, url }) => `${method} ${url}`).toSorted());
});
