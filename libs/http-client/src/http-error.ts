/** The one error of the client; what it means for the person is the caller's business. */
import { ApiError } from '@scrollstop/contracts/error';
import { safeRead } from '@scrollstop/contracts/reading';

/** Codes of this client itself, beside those of the servers (`@scrollstop/contracts/error`). */
export const clientCodes = {
  /** No answer: offline, refused, or given up after the time limit. `status` is 0. */
  network: 'network',
  /** A 2xx whose body is not what the contract says. */
  badAnswer: 'bad_answer',
  /** An error answer without the contract's body, e.g. of a proxy in between. */
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

  /** The shell throws it and a remote catches it, each with a copy of this class in its own bundle. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'HttpError' && 'status' in value && 'code' in value;
  }

  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Stable, what callers branch on. */
  readonly code: string;
  /** The sentence that the server wrote for a person, or null; callers then show their own. */
  readonly serverMessage: string | null;
  readonly body: unknown;

  /** `message` is the given generic text `status: text`, for logs rather than for screens. */
  constructor({ message, status, code, serverMessage = null, body, cause }: HttpErrorInput) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.body = body;
  }
}

export const networkError = (cause: unknown): HttpError =>
  new HttpError({ status: 0, code: clientCodes.network, message: '0: no answer', cause });

/** From an answer that is not 2xx; `text` is its body as it came. */
export function answerError(status: number, statusText: string, text: string, body: unknown): HttpError {
  const known = safeRead(ApiError, body);
  return new HttpError({
    status,
    code: known.success ? known.data.code : clientCodes.unknown,
    serverMessage: known.success ? known.data.message : null,
    message: `${status}: ${text === '' ? statusText : text}`,
    body,
  });
}

/** nothing answered, or a server in trouble did; says nothing about the person's session. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

export const isStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;
