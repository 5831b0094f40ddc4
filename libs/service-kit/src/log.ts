/** Structured logs: one line per request, no secret, no text of a person (reliability.md, Edges). */
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { currentIds } from './trace-context.ts';

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

export function createLog(service: string, level: string): FastifyBaseLogger {
  return pino({
    name: service,
    level,
    redact: {
      paths: [...secret, ...secret.map((key) => `*.${key}`), 'req.headers', 'res.headers'],
      censor: '[redacted]',
    },
    mixin: currentIds,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
