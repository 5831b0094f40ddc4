/** HTTP for browsers: sends, parses by contract, throws one typed error. No toasts, no redirects. */
import { errorCodes } from '@scrollstop/contracts/error';
import { safeRead } from '@scrollstop/contracts/reading';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import { newTraceparent } from '@scrollstop/contracts/services/trace';
import type * as z from '@scrollstop/contracts/zod';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { clientCodes, HttpError, networkError, responseError } from './http-error.ts';
import { createRefresher, type Locks } from './refresh.ts';

/** Longer than the slowest response that the servers allow (10 s, docs/reliability.md#edges). */
const TIME_LIMIT_MS = 15_000;
const REFRESH_PATH = '/api/auth/refresh';

export interface HttpDeps {
  fetch?: typeof globalThis.fetch;
  locks?: Locks | undefined;
  /** Called when the server responds that there is no session; never for a mere network failure. */
  onSessionEnded?: () => void;
  /** Called when the server allows only the change of a temporary password. */
  onPasswordChangeRequired?: () => void;
  /** Called with true after each accepted write, and with false when the server is read-only. */
  onWrite?: (accepted: boolean) => void;
  /** Lets the user prove their identity. When it resolves to true, the call is sent again; otherwise it fails. */
  onProofRequired?: () => Promise<boolean>;
}

interface Call extends HttpOptions {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
}

interface Reply {
  status: number;
  body: unknown;
  error: HttpError | null;
}

export function createHttp(deps: HttpDeps = {}): Http {
  const locks = 'locks' in deps ? deps.locks : globalThis.navigator?.locks;
  const send = (call: Call) => exchange(deps.fetch ?? globalThis.fetch, call);

  const refresher = createRefresher(async () => {
    // If the page is closed meanwhile, the browser still gets the new token: using the old one looks like theft.
    const { error } = await send({ method: 'POST', path: REFRESH_PATH, keepalive: true });
    if (error) throw error;
  }, locks);

  /** Sends the call; when the access token has expired, renews it and sends the call once more. */
  async function sendInSession(call: Call): Promise<Reply> {
    const generation = refresher.generation();
    const reply = await send(call);
    if (reply.error?.code !== errorCodes.sessionExpired) return reply;
    if (generation === refresher.generation()) await refresher.refresh();
    return send(call);
  }

  async function sendProven(call: Call): Promise<Reply> {
    const reply = await sendInSession(call);
    if (reply.error?.code !== errorCodes.proofRequired || !(await deps.onProofRequired?.())) return reply;
    return sendInSession(call);
  }

  async function request<S extends z.core.$ZodType>(call: Call, schema: S): Promise<z.output<S>> {
    try {
      const reply = await sendProven(call);
      if (reply.error) throw reply.error;
      if (call.method !== 'GET') deps.onWrite?.(true);
      return parseReply(schema, reply);
    } catch (error) {
      if (error instanceof HttpError && isSessionEnd(error)) deps.onSessionEnded?.();
      if (error instanceof HttpError && error.code === errorCodes.passwordChangeRequired)
        deps.onPasswordChangeRequired?.();
      if (error instanceof HttpError && error.code === errorCodes.readOnly) deps.onWrite?.(false);
      throw error;
    }
  }

  return {
    get: (path, schema, options) => request({ ...options, method: 'GET', path }, schema),
    post: (path, body, schema, options) => request({ ...options, method: 'POST', path, body }, schema),
    delete: (path, schema, options) => request({ ...options, method: 'DELETE', path }, schema),
  };
}

/** Codes about the session. A wrong password is also a 401, with another code. */
const sessionCodes: readonly string[] = [
  errorCodes.unauthenticated,
  errorCodes.sessionExpired,
  errorCodes.sessionEnded,
];
const isSessionEnd = ({ status, code }: HttpError): boolean => status === 401 && sessionCodes.includes(code);

/** Browsers reject keepalive requests that together exceed 64 KiB; the rest is left for other requests in flight. */
const KEEPALIVE_MAX_BYTES = 48 * 1024;
const bytesOf = (text: string | undefined): number => (text === undefined ? 0 : new Blob([text]).size);

/** Aborts with the first of the signals, for its reason. Safari supports `AbortSignal.any` only since 17.4. */
function anySignal(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const one of signals) {
    if (one.aborted) controller.abort(one.reason);
    one.addEventListener('abort', () => controller.abort(one.reason));
  }
  return controller.signal;
}

async function exchange(fetch: typeof globalThis.fetch, call: Call): Promise<Reply> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(call.path, {
      method: call.method,
      credentials: 'include',
      keepalive: call.keepalive === true && bytesOf(body) <= KEEPALIVE_MAX_BYTES,
      signal: call.signal ? anySignal(call.signal, limit) : limit,
      headers: {
        // Identifies this request in all logs and spans that it causes, up to the last consumer.
        traceparent: newTraceparent(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const json = parsedJson(text);
    // A proxy's page says nothing about the call, whatever its status is.
    const valid = response.ok && (text === '' || json !== undefined);
    return { status: response.status, body: json, error: valid ? null : responseError(response, text) };
  } catch (cause) {
    // An abort by the caller is not a network failure, so it keeps its own reason.
    if (call.signal?.aborted) throw cause;
    throw networkError(cause);
  }
}

function parseReply<S extends z.core.$ZodType>(schema: S, { status, body }: Reply): z.output<S> {
  const parsed = safeRead(schema, body);
  if (parsed.success) return parsed.data;
  const message = `${status}: response does not match the contract`;
  throw new HttpError({ status, code: clientCodes.badResponse, message, body, cause: parsed.error });
}
