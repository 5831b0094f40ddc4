/** Prometheus metrics on a port of their own, which no proxy forwards. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register, Registry } from 'prom-client';

/** What every app measures: requests by route, the process, the event loop. */
export function installMetrics(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  register.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

/**
 * A figure that is read when Prometheus asks, e.g. the length of a queue; a service adds them in its `buildApp`.
 * What cannot be read is left out of that scrape: no figure beats a stale one.
 */
export function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const value = await Promise.resolve()
        .then(read)
        .catch(() => null);
      if (value !== null) this.set(value);
    },
  });
}

/** The app's own figures and those of the process: queues, pools and, from libs/events, outbox and consumers. */
export async function metricsText(registry: Registry): Promise<string> {
  return `${await registry.metrics()}\n${await register.metrics()}`;
}

/** Serves `/metrics`; 0 means off. */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server | null> {
  if (port === 0) return null;
  const server = createServer((_request, response) => {
    metricsText(registry).then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
