/**
 * The ids of the current request or event: correlation id and W3C trace context, kept in OpenTelemetry's context
 * (AsyncLocalStorage). Logs, calls and events read them from here, with or without tracing.
 */
import {
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  type TextMapPropagator,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { formatTraceparent, parseTraceparent } from '@scrollstop/contracts/services/trace';

const CORRELATION = createContextKey('scrollstop.correlation-id');

/** The header name in HTTP and NATS, in lower case as both return it. */
export const CORRELATION_HEADER = 'x-correlation-id';
const TRACE_HEADER = 'traceparent';
/** Characters that a log line and a header accept without quotes. */
const correlationPattern = /^[\w-]{8,128}$/;

export const withCorrelation = (parent: Context, id: string): Context => parent.setValue(CORRELATION, id);

/** Passes on both headers, but neither `tracestate` nor baggage: no service reads them, and clients could fill them. */
const propagator: TextMapPropagator = {
  fields: () => [TRACE_HEADER, CORRELATION_HEADER],
  inject(from, carrier, setter) {
    const span = trace.getSpanContext(from);
    const correlationId = from.getValue(CORRELATION);
    // If nothing is exported and the caller sent no trace, the ids of the span are all zeros.
    if (span && isSpanContextValid(span)) {
      const sampled = (span.traceFlags & TraceFlags.SAMPLED) !== 0;
      setter.set(carrier, TRACE_HEADER, formatTraceparent({ ...span, sampled }));
    }
    if (typeof correlationId === 'string') setter.set(carrier, CORRELATION_HEADER, correlationId);
  },
  extract(into, carrier, getter) {
    const parsed = parseTraceparent(getter.get(carrier, TRACE_HEADER));
    const given = getter.get(carrier, CORRELATION_HEADER);
    const correlationId = typeof given === 'string' && correlationPattern.test(given) ? given : parsed?.traceId;
    const correlated = correlationId === undefined ? into : withCorrelation(into, correlationId);
    if (!parsed) return correlated;
    const { sampled, ...ids } = parsed;
    return trace.setSpanContext(correlated, {
      ...ids,
      traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    });
  },
};

/** Call it once per process; a repeated call does nothing. */
export function installContext(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(propagator);
}

/** The ids of the current work, for every log line; empty outside of a request or event. */
export function currentIds(): { correlationId?: string; traceId?: string } {
  const active = context.active();
  const correlationId = active.getValue(CORRELATION);
  const span = trace.getSpanContext(active);
  return {
    ...(typeof correlationId === 'string' && { correlationId }),
    ...(span && isSpanContextValid(span) && { traceId: span.traceId }),
  };
}
