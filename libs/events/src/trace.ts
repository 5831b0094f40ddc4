/** Carries correlation id and trace over NATS: from the outbox row into headers, and into the consumer's context. */
import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Message } from './bus/bus-contract.ts';

const tracer = trace.getTracer('nats');

interface Traced {
  correlationId?: string | undefined;
  traceparent?: string | undefined;
}

const carrierOf = ({ correlationId, traceparent }: Traced): Record<string, string> => ({
  ...(correlationId && { 'x-correlation-id': correlationId }),
  ...(traceparent && { traceparent }),
});

/** Returns the headers of a message and its span, which must be ended once the server has acknowledged it. */
export function publishing(
  subject: string,
  envelope: string,
): {
  headers: Record<string, string>;
  span: Span;
} {
  const parent = propagation.extract(ROOT_CONTEXT, carrierOf(JSON.parse(envelope) as Traced));
  const span = tracer.startSpan(`publish ${subject}`, { kind: SpanKind.PRODUCER }, parent);
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(parent, span), headers);
  return { headers, span };
}

/** The trace context of a message, from its headers, because its body may be unreadable. */
export function contextOf(message: Pick<Message, 'header'>): Context {
  return propagation.extract(
    ROOT_CONTEXT,
    carrierOf({
      correlationId: message.header('x-correlation-id'),
      traceparent: message.header('traceparent'),
    }),
  );
}

/** Runs an effect in a span. An error sets the span's status and is rethrown. */
export async function consuming<T>(consumer: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(`consume ${consumer}`, { kind: SpanKind.CONSUMER }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
