/** The client's only error type; each caller decides how to show it to the user. */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { safeRead } from '@scrollstop/contracts/reading';

/** Codes that the client itself creates, in addition to the servers' (`@scrollstop/contracts/error`). */
export const clientCodes = {
  /** No response: offline, refused, or timed out. `status` is 0. */
  network: 'network',
  /** A 2xx response whose body does not match the contract. */
  badResponse: 'bad_answer',
  /** An error response without the contract's body, e.g. from a proxy. */
  unknown: 'unknown',
} as const;

interface HttpErrorInput {
  status: number;
  code: string;
  message: string;
  serverMessage?: string | null;
  body?: unknown;
  cause?: unknown;
}

export class HttpError extends Error {
  override readonly name = 'HttpError';

  /** The shell throws it and a remote catches it, each with its own bundled copy: `instanceof` compares names. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'HttpError' && 'status' in value && 'code' in value;
  }

  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** Stable: callers branch on it. */
  readonly code: string;
  /** The server's sentence for the user; null when there is none, and callers then show their own. */
  readonly serverMessage: string | null;
  readonly body: unknown;

  /** `message` is the generic text `status: text`, for logs rather than for screens. */
  constructor({ message, status, code, serverMessage = null, body, cause }: HttpErrorInput) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.body = body;
  }
}

export const networkError = (cause: unknown): HttpError =>
  new HttpError({ status: 0, code: clientCodes.network, message: '0: no response', cause });

/** The error of a response that is not 2xx; `text` is its unparsed body. */
export function responseError({ status, statusText }: Response, text: string): HttpError {
  const body = parsedJson(text);
  const parsed = safeRead(ApiError, body);
  return new HttpError({
    status,
    code: parsed.success ? parsed.data.code : clientCodes.unknown,
    serverMessage: parsed.success ? parsed.data.message : null,
    message: `${status}: ${text === '' ? statusText : text}`,
    body,
  });
}

/** no response, or a 5xx; it says nothing about the user's session. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

/** The user closed the identity check, and needs no message about it. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof HttpError && error.code === errorCodes.proofRequired;

export const isStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;
