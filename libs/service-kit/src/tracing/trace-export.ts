/** The OpenTelemetry SDK; loaded only when spans are exported. */
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

export interface ExportOptions {
  /** Base address of a collector (OTLP over HTTP, JSON), e.g. `http://collector:4318`. */
  endpoint: string;
  /** Share of traces that are kept, 0 to 1. */
  ratio: number;
  service: string;
}

/** A hanging collector must not delay the shutdown of a service, which has 10 s in total. */
const FLUSH_MS = 2_000;

/** Starts sending spans in batches. Returns the function that flushes the last of them. */
export function startExport({ endpoint, ratio, service }: ExportOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'scrollstop' }),
    // By the trace id alone, so that every service decides the same and a sampling flag from outside has no effect.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: FLUSH_MS })],
  });
  trace.setGlobalTracerProvider(provider);
  return () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref()),
    ]);
}
