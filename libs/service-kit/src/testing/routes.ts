/** The routes of a service with their declarations, as Fastify registers them, including those hidden from OpenAPI. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

export interface Route {
  method: string;
  url: string;
  config: FastifyContextConfig;
  /** The status codes that its schema declares. */
  responses: string[];
}

/**
 * Returns the limits that all sessions of a user share, of the routes that need a recent proof: through such a limit a
 * stolen session, which has no proof, could use up the tries that its user needs.
 */
export const sharedLimits = (routes: readonly Route[]): string[] =>
  routes
    .filter(({ config }) => config.activeSession === 'proven')
    .flatMap(({ config }) => config.limits ?? [])
    .filter(({ of }) => of({ userId: 1, sessionId: 'own' } as FastifyRequest) !== 'own')
    .map(({ name }) => name);

/**
 * Collects all routes that are registered after this call: call it before the service is built, once per test file.
 * Later hooks of a plugin may still change a declaration, so it is looked up only when it is read.
 */
export function watchRoutes(): Route[] {
  const routes: Route[] = [];
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat())
        if (method !== 'HEAD')
          routes.push({
            method,
            url: route.url,
            get config() {
              return route.config ?? {};
            },
            get responses() {
              return Object.keys(route.schema?.response ?? {});
            },
          });
    });
  });
  return routes;
}
