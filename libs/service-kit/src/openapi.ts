/** OpenAPI 3.1 from the Zod contracts, at `/openapi.json` of each service; the gateway shows them at /api/docs. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from './access.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

export async function installOpenApi(
  app: FastifyInstance,
  service: string,
  access: RouteAccess,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `ScrollStop ${service}`, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ss_access' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { schema: { hide: true }, config: { access } }, () => app.swagger());
}
