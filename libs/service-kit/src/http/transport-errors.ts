/** The common error shape for errors outside of routes and hooks: broken HTTP, and requests that Node handles. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiError, errorCodes } from '@scrollstop/contracts/error';

type Refusal = [number, ApiError];

const broken: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, { message: 'The request took too long to arrive.', code: errorCodes.timeout }],
  HPE_HEADER_OVERFLOW: [431, { message: 'The headers are too large.', code: errorCodes.tooLarge }],
};
const unreadable: Refusal = [400, { message: 'The request could not be read.', code: errorCodes.invalidRequest }];
/** For CONNECT: the service is not a tunnel. */
const noTunnel: Refusal = [
  400,
  { message: 'Connections to elsewhere are not made here.', code: errorCodes.invalidRequest },
];
const unexpected: Refusal = [
  417,
  { message: 'The header Expect asks for what we do not do.', code: errorCodes.invalidRequest },
];

/** `clientError` of node:http: there is no reply yet, only the socket. */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, broken[error.code ?? ''] ?? unreadable);
}

/** Without these listeners, Node closes a CONNECT and replies to an Expect without a body. */
export function installTransportErrors(server: Server): void {
  server.on('connect', (_request, socket) => refuse(socket, noTunnel));
  server.on('checkExpectation', (_request, response) => {
    const [status, body] = unexpected;
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    const headers = { 'content-type': 'application/json', 'content-length': length, connection: 'close' };
    response.writeHead(status, headers);
    response.end(text);
  });
}

function refuse(socket: Duplex, [status, body]: Refusal): void {
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
