/** Structured logs: one line per request, without secrets or text of a user. */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { currentIds } from './tracing/trace-context.ts';

const secret = [
  'password',
  'currentPassword',
  'newPassword',
  'tempPassword',
  'token',
  'clientSecret',
  'authorization',
  'cookie',
  'email',
  'reflectionText',
  'localData',
];

/** Writes to stdout, or to `destination` in tests that read the lines. */
export function createLog(service: string, level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    name: service,
    level,
    redact: {
      paths: [...secret, ...secret.map((key) => `*.${key}`), 'req.headers', 'res.headers'],
      censor: '[redacted]',
    },
    mixin: currentIds,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
