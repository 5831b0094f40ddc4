/** The routes of a service with their declarations, as Fastify registers them; `hide` hides none of them here. */
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
 * The limits of routes with a recent proof that all sessions of a user share: a stolen session, which cannot prove
 * anything, could use up the tries that its user needs.
 */
export const sharedLimits = (routes: readonly Route[]): string[] =>
  routes
    .filter(({ config }) => config.activeSession === 'proven')
    .flatMap(({ config }) => config.limits ?? [])
    .filter(({ of }) => of({ userId: 1, sessionId: 'own' } as FastifyRequest) !== 'own')
    .map(({ name }) => name);

/**
 * Collects routes from when it is called: call it before the service is built, once per test file. Later hooks of a
 * plugin may still change a declaration, so that it is looked up when it is read.
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
