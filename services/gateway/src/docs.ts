/** `/api/docs`: the OpenAPI documents of all services, generated from the contracts, to read and try out. */
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from '@scrollstop/service-kit/access';
import { addressesOf } from '@scrollstop/service-kit/env';
import { AppError, unavailable } from '@scrollstop/service-kit/errors';
import type { Upstream } from './upstreams.ts';

const TIMEOUT_MS = 1_500;

/** `access` is `admin` in production, because the documents also list every call of the owner. */
export async function installDocs(app: FastifyInstance, upstreams: Upstream[], access: RouteAccess) {
  const documented = upstreams.filter(({ prefixes }) => prefixes.some((prefix) => prefix.startsWith('/api/')));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access };
    });
    scope.get<{ Params: { service: string } }>('/api/docs/openapi/:service', async (request) => {
      const upstream = documented.find(({ name }) => `${name}.json` === request.params.service);
      if (!upstream) throw new AppError(404, 'not_found', 'There is no such service.');
      const response = await Promise.any(
        addressesOf(upstream.url).map((address) =>
          fetch(new URL('/openapi.json', address), { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        ),
      ).catch(() => null);
      if (!response?.ok) throw unavailable(`${upstream.name} does not respond right now.`);
      return response.json();
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: {
        urls: documented.map(({ name }) => ({ name, url: `/api/docs/openapi/${name}.json` })),
      },
    });
  });
}
