/** A minimal collector that accepts OTLP/JSON and stores the spans. */
import { createServer } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';

export type Span = {
  service: string;
  name: string;
  /** https://opentelemetry.io/docs/specs/otel/trace/api/#spankind; OTLP numbers them from 1. */
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  traceId: string;
  spanId: string;
  parentSpanId: string;
};
type Otlp = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: (Omit<Span, 'kind' | 'service'> & { kind: number })[] }[];
  }[];
};
const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

export async function otlpReceiver(): Promise<{ url: string; spans: Span[]; stop: () => void }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') spans.push(...read(Buffer.concat(parts).toString('utf8')));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  return { url: await listening(server), spans, stop: () => server.close() };
}

function read(text: string): Span[] {
  const { resourceSpans } = JSON.parse(text) as Otlp;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({ ...span, service, kind: kinds[span.kind] ?? 'internal' })),
    );
  });
}
