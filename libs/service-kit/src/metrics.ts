/** Prometheus metrics on a separate port that no proxy forwards. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './http/health.ts';
import { samplePools } from './database/pool-metrics.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, Registry } from 'prom-client';

/** Metrics of every app: requests by route, the process, the event loop. */
export function installMetrics(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  register.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status class',
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
 * Adds a value that is read on each scrape, e.g. the length of a queue; call it in a service's `buildApp`.
 * A value that cannot be read is left out of that scrape: no value is better than a stale one.
 */
export function gaugeOf(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
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

/** Adds a counter with one label, which must have few values. Returns the function that counts one event. */
export function counterOf(registry: Registry, name: string, help: string, label: string): (value: string) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  return (value) => counter.inc({ [label]: value });
}

/** The app's own metrics and those of the process: queues, pools and, from libs/events, outbox and consumers. */
async function metricsText(registry: Registry): Promise<string> {
  samplePools();
  return `${await registry.metrics()}\n${await register.metrics()}`;
}

/** Serves `/metrics`, and `/readyz` with internal reasons that the public must not see; port 0 means off. */
export async function serveMetrics(
  { registry, readiness }: { registry: Registry; readiness: Pick<Readiness, 'report'> },
  host: string,
  port: number,
): Promise<Server | null> {
  if (port === 0) return null;
  // Overlapping scrapes share one read, because each read of the queues takes a dozen statements.
  let scrape: Promise<string> | null = null;
  const metrics = () => (scrape ??= metricsText(registry).finally(() => (scrape = null)));
  const server = createServer((request, response) => {
    const [type, text] =
      request.url === '/readyz'
        ? ['application/json', readiness.report().then((report) => JSON.stringify(report))]
        : [registry.contentType, metrics()];
    text.then(
      (body) => response.setHeader('content-type', type).end(body),
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
