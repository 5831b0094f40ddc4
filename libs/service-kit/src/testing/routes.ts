/** The routes of a service with what each says about itself, as Fastify hears of them; `hide` hides nothing here. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
  config: FastifyContextConfig;
}

/** Fills from the moment it is called: call it before the service is built, once a test file. */
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
