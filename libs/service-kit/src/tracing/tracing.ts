/** One server span per request, and the context in which everything that it causes runs. */
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseConfig } from '../env.ts';
import { installContext, withCorrelation } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Correlation id and span of this request; `context.with` runs work in it that has lost it. */
    traceContext: Context;
  }
}

type TracingConfig = Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Calls of the product. Files, pages and probes would be noise, and are most of what a gateway serves. */
const traced = /^\/(api|internal)(\/|$)/;

/**
 * With an OTLP endpoint spans are exported there; without one the SDK is not even loaded, and a span is nothing
 * but the ids that came in and go on (measured in docs/operations.md, Traces).
 */
export async function installTracing(
  app: FastifyInstance,
  service: string,
  config: TracingConfig,
): Promise<void> {
  installContext();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint) {
    const { startExport } = await import('./trace-export.ts');
    app.addHook('onClose', startExport({ endpoint, ratio, service }));
  }
  const tracer = trace.getTracer('http');
  app.decorateRequest('traceContext');
  app.addHook('onRequest', (request, _reply, done) => {
    request.traceContext = begin(request);
    context.with(request.traceContext, done);
  });
  // Reading the body ends in the context of the socket, so the request's own is entered again.
  app.addHook('preValidation', (request, _reply, done) => context.with(request.traceContext, done));
  app.addHook('onError', async (request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) trace.getSpan(request.traceContext)?.recordException(error);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(request.traceContext);
    if (!span?.isRecording()) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

  function begin(request: FastifyRequest): Context {
    const came = propagation.extract(ROOT_CONTEXT, request.headers);
    const parent = withCorrelation(came, request.id);
    const route = request.routeOptions.url ?? 'unknown';
    if (!traced.test(route)) return parent;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      parent,
    );
    return trace.setSpan(parent, span);
  }
}

/** Headers that hand the ids of this request on to whoever is asked next. */
export function contextHeaders({ traceContext }: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(traceContext, headers);
  return headers;
}
