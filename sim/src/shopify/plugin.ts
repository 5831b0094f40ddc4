import type { FastifyInstance } from 'fastify';
import { accessToken, type ShopifySim } from './context.ts';
import { executeGraphql, type Result } from './graphql.ts';
import { apiVersion } from './schema.ts';

interface Route {
  Params: { version: string };
}

/** Shopify's Admin API of the one store. `SHOPIFY_API_BASE` replaces https://{shop}.myshopify.com. */
export function shopifyApi(app: FastifyInstance, { sim }: { sim: ShopifySim }): void {
  app.post<Route>('/admin/api/:version/graphql.json', (request, reply) => {
    const response = respondTo(
      sim,
      request.params.version,
      request.headers['x-shopify-access-token'],
      request.body,
    );
    return reply
      .code(response.status)
      .headers({ 'x-shopify-api-version': apiVersion, 'x-request-id': request.id })
      .send(response.body);
  });
}

function respondTo(sim: ShopifySim, version: string, token: unknown, body: unknown): Result {
  if (version !== apiVersion) return { status: 404, body: { errors: 'Not Found' } };
  if (token !== accessToken) {
    const message = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return { status: 401, body: { errors: message } };
  }
  return executeGraphql(sim, body);
}
