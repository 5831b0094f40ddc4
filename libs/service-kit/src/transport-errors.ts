/** The one error shape also where Fastify answers before any route or hook: broken addresses, broken HTTP. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, errorCodes } from '@scrollstop/contracts/error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Bad percent-encoding, a path parameter that is too long. */
export function answerFrameworkError(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .code(404)
    .send({ message: 'There is nothing at this address.', code: errorCodes.notFound } satisfies ApiError);
}

const broken: Record<string, [number, ApiError]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    { message: 'The request took too long to arrive.', code: errorCodes.timeout },
  ],
  HPE_HEADER_OVERFLOW: [431, { message: 'The headers are too large.', code: errorCodes.tooLarge }],
};
const unreadable: [number, ApiError] = [
  400,
  { message: 'The request could not be read.', code: errorCodes.invalidRequest },
];

/** `clientError` of node:http: there is no reply yet, only the socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, body] = broken[error.code ?? ''] ?? unreadable;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
