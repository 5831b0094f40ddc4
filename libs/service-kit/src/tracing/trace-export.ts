/** The OpenTelemetry SDK; loaded only when there is somewhere to send spans to. */
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

/** A collector that hangs must not hold up the end of a service, which has 10 s for everything. */
const FLUSH_MS = 2_000;

/** Starts sending spans in batches. Returns the function that sends the last of them. */
export function startExport({ endpoint, ratio, service }: ExportOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'scrollstop' }),
    // By the trace id alone: every service decides the same, and a flag from outside forces nothing.
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
