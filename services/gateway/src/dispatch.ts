/**
 * Forwards one request. A small response is collected and sent in one piece, compressed if the client accepts it; a
 * larger one is streamed. This costs the gateway about half of what the streams of a general proxy would.
 */
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { MISDIRECTED } from '@scrollstop/service-kit/http/misdirected';
import type { Dispatcher } from 'undici';

/** Responses up to this size are collected. */
const COLLECTED_BYTES = 256 * 1024;
/** Compression of a smaller response would not save a packet. */
const COMPRESSED_FROM = 1_400;
const compress = promisify(gzip);

/** Headers that concern one connection only; the client's is kept open or closed as it asked (RFC 9110, 7.6.1). */
export const oneHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);
const requestOnly = new Set([...oneHop, 'te', 'trailer', 'http2-settings']);

/** Another service responded at this address; the next try makes a new connection. */
class Misdirected extends Error {
  readonly code = 'MISDIRECTED';
}

/** The reason to abort a call whose client is no longer waiting. */
const clientGone = new Error('client is gone');

export interface Call {
  dispatcher: Dispatcher;
  origin: string;
  /** JSON is compressed for a client that accepts it. */
  compressed: boolean;
  /** Returns the headers for the client, from those of the service's response. */
  responseHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Returns the headers for the service, from those of the client that do not concern its connection. */
  requestHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  body: Buffer | undefined;
  /** Milliseconds until the next try, or null. */
  retry: (error: Error, attempt: number) => number | null;
  fail: (error: Error) => void;
}

export function dispatchCall(request: FastifyRequest, reply: FastifyReply, call: Call): void {
  const { raw } = request;
  const headers = call.requestHeaders(endToEnd(raw.headers));
  headers.host = new URL(call.origin).host;
  const options = {
    origin: call.origin,
    path: request.url,
    method: request.method,
    headers,
    body: call.body ?? null,
  };
  let attempt = 0;
  let controller: Dispatcher.DispatchController | undefined;
  /** True when the response is sent, or the client has gone. */
  const ended = () => reply.sent || reply.raw.destroyed;
  reply.raw.once('close', () => controller?.abort(clientGone));
  const onStart = (started: Dispatcher.DispatchController) => {
    controller = started;
    // The client may have left while the call waited for a connection.
    if (ended()) controller.abort(clientGone);
  };
  const send = () => {
    if (ended()) return;
    call.dispatcher.dispatch(options, responder(request, reply, call, { onStart, onError }));
  };
  const onError = (error: Error) => {
    if (ended()) return;
    const wait = call.retry(error, attempt++);
    if (wait === null) call.fail(error);
    else setTimeout(send, wait);
  };
  send();
}

/** Leaves out the headers that concern only the client's own connection. */
function endToEnd(all: IncomingHttpHeaders): IncomingHttpHeaders {
  const listed = new Set(all.connection?.split(',').map((name) => name.trim().toLowerCase()));
  const kept: IncomingHttpHeaders = {};
  for (const name in all) if (!requestOnly.has(name) && !listed.has(name)) kept[name] = all[name];
  return kept;
}

interface Attempt {
  /** Called when a connection takes the request. */
  onStart: (controller: Dispatcher.DispatchController) => void;
  onError: (error: Error) => void;
}

function responder(
  request: FastifyRequest,
  reply: FastifyReply,
  { responseHeaders, compressed }: Call,
  { onStart, onError }: Attempt,
): Dispatcher.DispatchHandler {
  const parts: Buffer[] = [];
  let stream: PassThrough | null = null;
  /** Called once the body is complete or begins to be streamed, so that a broken response leaves no headers behind. */
  let begin: () => void = () => undefined;
  const streamBody = (controller: Dispatcher.DispatchController) => {
    begin();
    stream = new PassThrough();
    stream.on('drain', () => controller.resume());
    void reply.send(stream);
  };
  const writePart = (controller: Dispatcher.DispatchController, part: Buffer) => {
    if (stream && !stream.write(part)) controller.pause();
  };
  return {
    onRequestStart: onStart,
    onResponseStart(controller, statusCode, headers) {
      // 1xx is informational; the response itself follows.
      if (statusCode < 200) return;
      if (statusCode === MISDIRECTED) return controller.abort(new Misdirected());
      const kept = responseHeaders(headers);
      begin = () => {
        void reply.code(statusCode).headers(kept);
        // A connection whose request body was not read completely cannot take another request.
        if (!request.raw.complete) void reply.header('connection', 'close');
      };
      // A response without a length is streamed: its rest may come much later.
      if (Number(headers['content-length'] ?? Infinity) > COLLECTED_BYTES) streamBody(controller);
    },
    onResponseData(controller, part) {
      if (stream) return writePart(controller, part);
      parts.push(part);
    },
    onResponseEnd() {
      if (stream) return void stream.end();
      begin();
      void sendCollected(reply, Buffer.concat(parts), compressed);
    },
    onResponseError(_controller, error) {
      if (stream) stream.destroy(error);
      else onError(error);
    },
  };
}

async function sendCollected(reply: FastifyReply, body: Buffer, compressed: boolean): Promise<void> {
  if (body.length === 0) return void reply.send();
  if (!compressed || !compressible(reply, body)) return void reply.send(body);
  const packed = await compress(body, { level: constants.Z_BEST_SPEED });
  void reply.header('content-encoding', 'gzip').header('content-length', packed.length).send(packed);
}

/**
 * True for large enough JSON in response to a GET. A response to a body that the client has sent stays uncompressed:
 * its compressed size could reveal secrets in it (BREACH).
 */
function compressible(reply: FastifyReply, body: Buffer): boolean {
  const { method, headers } = reply.request;
  if (method !== 'GET' || body.length < COMPRESSED_FROM) return false;
  if (reply.hasHeader('content-encoding') || !String(reply.getHeader('content-type')).startsWith('application/json'))
    return false;
  void reply.header('vary', 'accept-encoding');
  return accepts('gzip', headers);
}

/** `q=0` refuses an encoding (RFC 9110, 12.5.3). */
export const accepts = (encoding: 'br' | 'gzip', headers: IncomingHttpHeaders): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?![.\\d]*[1-9]))`, 'i').test(String(headers['accept-encoding']));
