/** OpenAPI 3.1 from the Zod contracts, at `/openapi.json` of each service; the gateway shows them at /api/docs. */
import swagger from '@fastify/swagger';
import { ADMIN_HEADER } from '@scrollstop/contracts/owner/admin-session';
import { ApiError } from '@scrollstop/contracts/error';
import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from '../access.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The default tag of a route: the service, or `admin` for the owner's calls. */
const tagOf = (service: string, access?: RouteAccess): string => (access === 'admin' ? 'admin' : service);

/** Always stated, so that a call without security is open on purpose and never by omission. */
function securityOf(access: RouteAccess = 'user'): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return [access === 'admin' ? { owner: [] } : { session: [] }];
}

/** Any call may be refused with these; a route declares only its successes and its own errors. */
export const commonErrors = {
  400: ApiError,
  401: ApiError,
  403: ApiError,
  413: ApiError,
  415: ApiError,
  429: ApiError,
  503: ApiError,
};

export async function installOpenApi(app: FastifyInstance, service: string, edge: boolean): Promise<void> {
  app.addHook('onRoute', (route) => {
    const { response } = route.schema ?? {};
    // The edge has no calls of its own, and calls between services are left out of the document.
    route.schema = { ...route.schema, hide: edge || !route.url.startsWith('/api/') };
    if (response) route.schema.response = { ...commonErrors, ...response };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `ScrollStop ${service}`, version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'ss_access' },
          owner: { type: 'apiKey', in: 'header', name: ADMIN_HEADER },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const access = input.route.config?.access;
      return { schema: { tags: [tagOf(service, access)], ...schema, security: securityOf(access) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  if (!edge) app.get('/openapi.json', { config: { access: 'anyone' } }, () => app.swagger());
}
