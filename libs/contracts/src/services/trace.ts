/** W3C Trace Context: the one id that joins a tap in the browser with what a consumer does with it later. */

export interface TraceContext {
  /** 32 hex digits; the correlation id too, where a caller gives none of its own. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  sampled: boolean;
}

const pattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const nothing = /^0+$/;

/** Null for what is no valid `traceparent` of version 00; https://www.w3.org/TR/trace-context/#traceparent-header */
export function parseTraceparent(text: unknown): TraceContext | null {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && pattern.exec(text)) || [];
  if (!traceId || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** A trace that begins here. `crypto.randomUUID` is missing on plain http, so the digits are made by hand. */
export function newTraceparent(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return formatTraceparent({
    traceId: digits.slice(0, 16).join(''),
    spanId: digits.slice(16).join(''),
    sampled: true,
  });
}
