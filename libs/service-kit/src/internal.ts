/** Calls between services: `/internal/*` needs a token per call (service-token.ts); the gateway never forwards it. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { read } from '@scrollstop/contracts/reading';
import type * as z from 'zod/mini';
import { addressesOf } from './env.ts';
import { purposeOf, type SignServiceToken } from './calls/service-token.ts';
import { SERVICE_HEADER } from './http/misdirected.ts';

/** A call to another service failed. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly callee: string;
  /** The status of the response; null without a response that can be read. */
  readonly status: number | null;
  constructor(callee: string, call: string, status: number | null, cause?: unknown) {
    super(`${callee}: ${call} ${status === null ? 'got no response' : `responded with ${status}`}`, {
      cause,
    });
    this.callee = callee;
    this.status = status;
  }
}

/** Resolves to null where the other service responds with 404. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  });

export interface InternalClient {
  /** POSTs JSON and parses the response. One retry, so it must be idempotent. Throws CallFailed when both fail. */
  post<S extends z.core.$ZodType>(path: string, body: unknown, schema: S): Promise<z.output<S>>;
  get<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S>>;
  delete<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S>>;
}

/**
 * Calls to one service, each with a token, the name of its target and the ids of the current request or event.
 * `baseUrl` may list several addresses, separated by commas: after `failed`, calls go to the next address.
 */
export function callsTo(baseUrl: string, callee: string, sign: SignServiceToken) {
  const addresses = addressesOf(baseUrl);
  let turn = 0;
  return {
    send: (method: string, path: string, body: unknown, timeoutMs: number): Promise<Response> => {
      const url = new URL(path, addresses[turn]);
      const headers: Record<string, string> = {
        authorization: `Bearer ${sign(callee, purposeOf(method, url.pathname))}`,
        [SERVICE_HEADER]: callee,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      propagation.inject(context.active(), headers);
      return fetch(url, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    failed: () => void (turn = (turn + 1) % addresses.length),
  };
}

const TIMEOUT_MS = 1_500;

/** `callee` is the name of the service that listens at `baseUrl`; `sign` comes from `serviceSigner`. */
export function internalClient(baseUrl: string, callee: string, sign: SignServiceToken): InternalClient {
  const { send, failed } = callsTo(baseUrl, callee, sign);
  const call = async <S extends z.core.$ZodType>(method: string, path: string, body: unknown, schema: S) => {
    const response = await send(method, path, body, TIMEOUT_MS);
    if (!response.ok) throw new CallFailed(callee, `${method} ${path}`, response.status);
    return read(schema, await response.json());
  };
  const once: typeof call = (method, path, body, schema) =>
    call(method, path, body, schema).catch((error: unknown) => {
      throw error instanceof CallFailed ? error : new CallFailed(callee, `${method} ${path}`, null, error);
    });
  const twice = <S extends z.core.$ZodType>(method: string, path: string, body: unknown, schema: S) =>
    inSpan(method, path, async () => {
      try {
        return await once(method, path, body, schema);
      } catch (error) {
        // After a 4xx a retry would change nothing.
        if (error instanceof CallFailed && error.status !== null && error.status < 500) throw error;
        failed();
        return once(method, path, body, schema);
      }
    });
  return {
    post: (path, body, schema) => twice('POST', path, body, schema),
    get: (path, schema) => twice('GET', path, undefined, schema),
    delete: (path, schema) => twice('DELETE', path, undefined, schema),
  };
}

/** A client span, but only below a request or an event: a background poll is not a trace. */
async function inSpan<T>(method: string, path: string, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  // User ids stay out of span names.
  const name = `${method} ${path.replace(/\?.*/, '').replaceAll(/\d+/g, ':id')}`;
  return trace.getTracer('internal').startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
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
