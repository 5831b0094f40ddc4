/** One error shape for every response; 5xx is masked, a domain error carries a stable code. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '@scrollstop/contracts/error';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isReadOnly, isUnstorable } from './db.ts';
import { isPersonErased } from './personal-data/erased-person.ts';
import { hasRefusedTarget } from './http/request-target.ts';

/** Throw this from a route. `message` is shown to the user, so it must say what to do. */
export class AppError extends Error {
  override name = 'AppError';
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(statusCode: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
  }
}

export const unavailable = (message = 'We cannot reach our storage right now. Please try again in a moment.') =>
  new AppError(503, errorCodes.unavailable, message, { 'retry-after': '2' });

/** 499 is the code that proxies log for it. The client never gets this response, and no part of the service failed. */
export const clientLeft = () => new AppError(499, errorCodes.rateLimited, 'The client did not wait for the response.');

const readOnly = () =>
  new AppError(
    503,
    errorCodes.readOnly,
    'ScrollStop can only be read right now: what is there is safe, but nothing can be saved. Please try again in a few minutes.',
    { 'retry-after': '10' },
  );

/** Messages for Fastify's own errors, by its code. */
const frameworkErrors: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, errorCodes.tooLarge, 'That is too much to send at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, errorCodes.unsupportedMediaType, 'Send JSON (content-type: application/json).'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, errorCodes.invalidRequest, 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, errorCodes.invalidRequest, 'The content-length is wrong.'],
  // headers.ts sets `Retry-After` on every 503.
  FST_ERR_HANDLER_TIMEOUT: [503, errorCodes.timeout, 'That took too long. Please try again.'],
};

const unstorable = () =>
  new AppError(400, errorCodes.invalidRequest, 'The request holds a character or number that cannot be stored.');

/** The error as a client may see it. */
export function shownError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  if (isReadOnly(error)) return readOnly();
  if (isDatabaseAway(error)) return unavailable();
  if (isUnstorable(error)) return unstorable();
  // An access token may outlive its account for a moment.
  if (isPersonErased(error)) return new AppError(401, errorCodes.sessionExpired, 'This account was deleted.');
  const known = frameworkErrors[error.code];
  if (known) return new AppError(...known);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(error.statusCode, errorCodes.invalidRequest, 'The request could not be read.');
  return new AppError(500, errorCodes.internal, 'Something went wrong on our side. Please try again.');
}

/** Zod's own messages, which quote patterns and whole lists: they are for programmers, not users (V-5). */
const ZODS_OWN = /^(?:Invalid (?!email$)|Too (?:big|small): |Unrecognized key)/;

/** The first issue as a sentence: the rule's own message if any (`Invalid email`), otherwise the field's name. */
function invalid(error: FastifyError) {
  const issue = error.validation?.[0];
  const field = issue?.instancePath.split('/').filter(Boolean).join('.') ?? '';
  const generic = !issue?.message || ZODS_OWN.test(issue.message);
  const unknown = (issue?.params as { keys?: string[] } | undefined)?.keys;
  const message = unknown?.length
    ? `Unknown field: ${unknown.join(', ')}`
    : generic
      ? field
        ? `The field "${field}" is missing or wrong.`
        : 'The body is missing or has the wrong shape.'
      : (issue.message ?? '');
  return new AppError(400, errorCodes.invalidRequest, message);
}

export type NotFound = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The plain 404. */
export const nothingHere: NotFound = (_request, reply) =>
  reply.code(404).send({ message: 'There is nothing at this address.', code: errorCodes.notFound });

export function installErrorHandling(app: FastifyInstance, notFound: NotFound = nothingHere): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, message, code } = shownError(error);
    // If the client hung up, no response can be delivered, and no part of the service failed. Only the response tells:
    // Node destroys a request as soon as its body has been read.
    const clientIsGone = reply.raw.destroyed;
    if (statusCode >= 500 && !clientIsGone) request.log.error({ err: error }, 'request failed');
    return reply.code(statusCode).headers(headers).send({ message, code });
  });
  app.setNotFoundHandler((request, reply) => {
    if (hasRefusedTarget(request.raw))
      throw new AppError(400, errorCodes.invalidRequest, 'This address or its headers are malformed.');
    return notFound(request, reply);
  });
}
