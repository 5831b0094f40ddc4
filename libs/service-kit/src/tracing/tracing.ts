/** One server span per request, and the context in which all its work runs. */
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BaseConfig } from '../env.ts';
import { withCalls } from './calls.ts';
import { installContext, withCorrelation } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Correlation id and span of this request; `context.with` restores it for work that has lost it. */
    traceContext: Context;
  }
}

type TracingConfig = Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** The product's calls. Files, pages and probes would be noise, and they are most of the gateway's requests. */
const traced = /^\/(api|internal)(\/|$)/;

/**
 * With an OTLP endpoint spans are exported. Without one the SDK is not even loaded, and only the incoming ids are
 * passed on (measured: docs/decisions/010).
 */
export async function installTracing(app: FastifyInstance, service: string, config: TracingConfig): Promise<void> {
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
  // After the body has been read, hooks run in the context of the socket: this restores the request's own context.
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
    const continued = request.headers['traceparent'] !== undefined;
    const incoming = continued ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    // The id of the request is already its correlation id (app.ts).
    const parent = withCalls(withCorrelation(incoming, request.id));
    const route = request.routeOptions.url ?? 'unknown';
    // Without a collector a span would only repeat the ids that the context already has.
    if (!endpoint || !traced.test(route)) return parent;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      parent,
    );
    return trace.setSpan(parent, span);
  }
}

/** Headers that pass the ids of this request on to the next service. */
export function contextHeaders({ traceContext }: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(traceContext, headers);
  return headers;
}
