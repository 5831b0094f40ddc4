/**
 * A new container may get the address of one just removed, while callers still take it for the old service. Each call
 * names its target service; any other refuses it before reading it (RFC 9110, 15.5.20), so it may be sent again.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Reserved: the gateway removes it from the requests of clients. */
export const SERVICE_HEADER = 'x-internal-service';
export const MISDIRECTED = 421;

/** Requests without the header, e.g. of a health check, are served. */
export function refuseMisdirected(app: FastifyInstance, name: string): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const meant = headers[SERVICE_HEADER];
    const ours = meant === undefined || meant === name;
    done(ours ? undefined : new AppError(MISDIRECTED, 'misdirected', 'This call was meant for another service.'));
  });
}
