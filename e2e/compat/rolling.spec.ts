/** The services are upgraded one after the other, and the product works at every step (docs/operations.md, Upgrade). */
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test';
import { type SupervisedProgram, keepRunning } from '@scrollstop/tools/processes/keep-running';
import { freePorts } from '@scrollstop/tools/processes/ports';
import { programs } from '@scrollstop/tools/start/programs';
import { secretsOf } from '@scrollstop/tools/start/secrets';
import { provisionAll } from '@scrollstop/tools/start/servers';
import { ROOT } from '@scrollstop/tools/folders';
import { access, getJson, pay } from '../support/users/account.ts';
import { lastRelease } from '../support/product/last-release.ts';
import { OUR_SITE, twoReleases } from '../support/product/two-releases.ts';

const parts = ['gateway', 'auth', 'progress', 'billing', 'integrations', 'sim', 'smtp'] as const;
const day = (number: number) => ({
  day: number,
  completed: true,
  completionStatus: 'yes',
  reflectionText: 'x',
  timeSpent: 5,
});

/** Calls the main routes of the product as the app does. */
async function useProduct(http: APIRequestContext): Promise<void> {
  const password = 'a walk by the sea';
  const email = `rolling-${randomBytes(5).toString('hex')}@example.com`;
  const expected = async (status: number, call: Promise<APIResponse>) => {
    const response = await call;
    expect(response.status(), `${response.url()}: ${await response.text()}`).toBe(status);
  };
  const send = (path: string, data?: object) => http.post(path, { ...(data && { data }) });
  await expected(201, send('/api/auth/register', { email, password, localData: { challenges: [day(1)] } }));
  await expected(200, send('/api/auth/login', { email, password, localData: { challenges: [day(2)] } }));
  // The app sends all days that the server does not have, even if the merge at the sign-in failed.
  for (const number of [1, 2, 3]) await expected(200, send('/api/progress', day(number)));
  expect(await getJson(http, '/api/progress')).toMatchObject([{ day: 1 }, { day: 2 }, { day: 3 }]);
  await expected(200, send('/api/auth/refresh'));
  await pay(http);
  // 202 means that the releases refused each other's calls; then Premium is granted by the event.
  expect([200, 202]).toContain((await send('/api/upgrade-to-premium')).status());
  await expect.poll(() => access(http)).toBe('premium');
  await expected(200, send('/api/auth/delete-account', {}));
}

test('the product works with every mixture of services of both releases', async () => {
  const last = await lastRelease();
  const both = await twoReleases(OUR_SITE);
  const free = await freePorts(parts.length + 2);
  const ports = Object.fromEntries(parts.map((part, index) => [part, free[index]])) as Record<
    (typeof parts)[number],
    number
  >;
  ports.gateway = both.options.port;
  const [pgPort, natsPort] = free.slice(-2).map(String);
  Object.assign(both.options.env, { PGPORT: pgPort, NATS_PORT: natsPort });
  for (const part of parts.slice(1)) both.options.env[`${part.toUpperCase()}_PORT`] = String(ports[part]);
  const upgraded: SupervisedProgram[] = [];
  try {
    await both.start(last);
    const { databaseUrl, processes } = both.stack;
    const { dataDir, env } = both.options;
    const secrets = secretsOf(dataDir);
    await provisionAll(databaseUrl, secrets);
    const newPrograms = programs({
      env,
      secrets,
      dataDir,
      ports,
      databaseUrl,
      production: false,
      publicOrigin: both.url,
      siteDir: OUR_SITE,
      natsUrl: `nats://127.0.0.1:${natsPort}`,
      ownNats: true,
      compileCache: `${ROOT}/node_modules/.cache/scrollstop/compile`,
    });
    for (const name of ['none', 'progress', 'auth', 'billing', 'integrations', 'gateway'])
      await test.step(`upgraded: ${name}`, async () => {
        const program = newPrograms.find((one) => one.name === name);
        if (program) {
          await processes.get(name)?.stop();
          const service = keepRunning(program, () => undefined);
          upgraded.push(service);
          await service.start();
        }
        const http = await request.newContext({ baseURL: both.url });
        await useProduct(http);
        await http.dispose();
      });
  } finally {
    await Promise.all(upgraded.map((service) => service.stop()));
    await both.end();
  }
});
