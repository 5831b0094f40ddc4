/** The routes of a service with their declarations, as Fastify registers them; `hide` hides none of them here. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
  config: FastifyContextConfig;
}

/** Collects routes from the moment it is called: call it before the service is built, once per test file. */
export function watchRoutes(): Route[] {
  const routes: Route[] = [];
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config = {} }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, config });
    });
  });
  return routes;
}
