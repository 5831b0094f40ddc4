/** W3C Trace Context: one id connects a tap in the browser with the consumers that handle it later. */

export interface TraceContext {
  /** 32 hex digits; also the correlation id when the caller sends none. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  sampled: boolean;
}

const pattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const nothing = /^0+$/;

/** Null unless `text` is a valid `traceparent`, version 00; https://www.w3.org/TR/trace-context/#traceparent-header */
export function parseTraceparent(text: unknown): TraceContext | null {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && pattern.exec(text)) || [];
  if (!traceId || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** A new trace. The digits are made by hand, because `crypto.randomUUID` is missing on plain http. */
export function newTraceparent(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0'));
  return formatTraceparent({
    traceId: digits.slice(0, 16).join(''),
    spanId: digits.slice(16).join(''),
    sampled: true,
  });
}
