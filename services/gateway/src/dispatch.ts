/**
 * Forwards one request: a small response is collected and sent in one piece, compressed if the client accepts it; a
 * larger one passes through. Without the streams of a general proxy a call costs the gateway about half.
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
/** A smaller one gains no packet by compression. */
const COMPRESSED_FROM = 1_400;
const compress = promisify(gzip);

/** Headers about the connection to the service; the client's own is kept or closed as it asked (RFC 9110, 7.6.1). */
export const oneHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);
const requestOnly = new Set([...oneHop, 'te', 'trailer', 'http2-settings']);

/** Another service responded at this address; the next try connects anew. */
class Misdirected extends Error {
  readonly code = 'MISDIRECTED';
}

/** Ends a call whose response nobody waits for. */
const clientGone = new Error('client is gone');

export interface Call {
  dispatcher: Dispatcher;
  origin: string;
  /** JSON is compressed for a client that accepts it. */
  compressed: boolean;
  /** The client's copy of the service's headers. */
  received: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** The service's copy of the client's headers, without those about its connection. */
  headers: (kept: IncomingHttpHeaders) => IncomingHttpHeaders;
  body: Buffer | undefined;
  /** Milliseconds until the next try, or null. */
  retry: (error: Error, attempt: number) => number | null;
  fail: (error: Error) => void;
}

export function dispatchCall(request: FastifyRequest, reply: FastifyReply, call: Call): void {
  const { raw } = request;
  const headers = call.headers(endToEnd(raw.headers));
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
  /** Also when the client went away: nobody waits for a response then. */
  const ended = () => reply.sent || reply.raw.destroyed;
  reply.raw.once('close', () => controller?.abort(clientGone));
  const onStart = (started: Dispatcher.DispatchController) => {
    controller = started;
    // The call may have waited for a connection.
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

/** Without what concerns only the client's own connection. */
function endToEnd(all: IncomingHttpHeaders): IncomingHttpHeaders {
  const listed = new Set(all.connection?.split(',').map((name) => name.trim().toLowerCase()));
  const kept: IncomingHttpHeaders = {};
  for (const name in all) if (!requestOnly.has(name) && !listed.has(name)) kept[name] = all[name];
  return kept;
}

interface Attempt {
  /** A connection takes the request. */
  onStart: (controller: Dispatcher.DispatchController) => void;
  onError: (error: Error) => void;
}

function responder(
  request: FastifyRequest,
  reply: FastifyReply,
  { received, compressed }: Call,
  { onStart, onError }: Attempt,
): Dispatcher.DispatchHandler {
  const parts: Buffer[] = [];
  let stream: PassThrough | null = null;
  /** Not before its body is there or passes through: a response that breaks off leaves nothing in the client's. */
  let begin: () => void = () => undefined;
  const passThrough = (controller: Dispatcher.DispatchController) => {
    begin();
    stream = new PassThrough();
    stream.on('drain', () => controller.resume());
    void reply.send(stream);
  };
  const take = (controller: Dispatcher.DispatchController, part: Buffer) => {
    if (stream && !stream.write(part)) controller.pause();
  };
  return {
    onRequestStart: onStart,
    onResponseStart(controller, statusCode, headers) {
      // 1xx are announcements; the response follows.
      if (statusCode < 200) return;
      if (statusCode === MISDIRECTED) return controller.abort(new Misdirected());
      const kept = received(headers);
      begin = () => {
        void reply.code(statusCode).headers(kept);
        // A connection whose request body was not read to its end cannot take another request.
        if (!request.raw.complete) void reply.header('connection', 'close');
      };
      // Without a length the rest may come much later.
      if (Number(headers['content-length'] ?? Infinity) > COLLECTED_BYTES) passThrough(controller);
    },
    onResponseData(controller, part) {
      if (stream) return take(controller, part);
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
 * True for JSON of some size that a GET reads. A response to what a client has just sent stays uncompressed: its size
 * would reveal its content (BREACH).
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
